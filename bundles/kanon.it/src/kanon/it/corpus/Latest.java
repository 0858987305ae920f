package kanon.it.corpus;

import java.util.Locale;
import java.util.UUID;

/**
 * The kinds of tables that were held out next, and that detection was made with afterwards ({@code
 * latest-headings.txt}, {@code latest-countries.txt}).
 */
enum Latest implements Kind {
  PHARMACY {
    @Override
    public Sheet sheet(Country c, Cells m) {
      return new Sheet(c)
          .identifying("rx", () -> m.digits("E#") + m.next(10_000, 9))
          .identifying("insured", m::name)
          .identifying("kv", () -> m.nationalId(m.keep(m.birth(1930, 2018))))
          .quasi("bdate", () -> m.orMissing(m.date(m.kept()), 2))
          .quasi("zipcode", m::postcode)
          .identifying("doctor", () -> "Dr. " + m.of("surname"))
          .sensitive("drug", () -> m.of("drug"))
          .quasi("packs", () -> "" + m.number(1, 5))
          .quasi("dispensed", () -> m.date(m.day(2022, 2023)))
          .sensitive("copay", () -> m.money(m.number(0, 21) / 2.0, true));
    }
  },
  UNIVERSITY {
    @Override
    public Sheet sheet(Country c, Cells m) {
      return new Sheet(c)
          .identifying("matr", () -> m.digits("2#######"))
          .identifying("lname", () -> m.of("surname"))
          .identifying("fname", () -> m.of("given"))
          .identifying("unimail", () -> m.orMissing(m.email(), 3))
          .quasi("byear", () -> "" + m.number(1980, 2006))
          .quasi("nat", () -> m.orMissing(m.of("nationality"), 2))
          .quasi("faculty", () -> m.of("faculty"))
          .quasi("degree", () -> m.of("degree"))
          .quasi("semester", () -> "" + m.number(1, 13))
          .sensitive("gpa", () -> m.orMissing(m.decimal(m.number(100, 410) / 100.0, 2), 8));
    }
  },
  WELFARE {
    @Override
    public Sheet sheet(Country c, Cells m) {
      return new Sheet(c)
          .identifying("fileno", () -> "%d-%d".formatted(2023, m.next(3_000, 7)))
          .identifying("applicant", () -> m.of("surname") + " " + m.of("given"))
          .quasi("bdate", () -> m.date(m.birth(1945, 2004)))
          .quasi("status", () -> m.orMissing(m.of("marital"), 4))
          .quasi("kids", () -> "" + Math.max(0, m.number(-2, 6)))
          .quasi("jobstatus", () -> m.of("jobstatus"))
          .sensitive("income", () -> m.money(m.number(300, 2600), true))
          .sensitive("rentpaid", () -> m.money(m.number(200, 1400), false))
          .sensitive("disability", () -> "" + Math.max(0, m.number(-6, 11)) * 10)
          .quasi("benefit", () -> m.of("benefit"))
          .quasi("since", () -> m.date(m.day(2015, 2023)));
    }
  },
  TENANCY {
    @Override
    public Sheet sheet(Country c, Cells m) {
      return new Sheet(c)
          .identifying("contract", () -> m.digits("M-##/") + m.next(100, 5))
          .identifying("tenant", m::name)
          .identifying("tel", () -> m.orMissing(m.phone(), 6))
          .identifying("addr", m::street)
          .quasi("zipcode", m::postcode)
          .quasi("place", m::town)
          .quasi("rooms", () -> "" + m.number(1, 7))
          .quasi("area", () -> m.decimal(m.number(180, 1600) / 10.0, 1))
          .quasi("movein", () -> m.date(m.day(1995, 2023)))
          .sensitive("deposit", () -> m.money(m.number(4, 60) * 100, true));
    }
  },
  FLIGHT {
    @Override
    public Sheet sheet(Country c, Cells m) {
      return new Sheet(c)
          .identifying(
              "pnr",
              () ->
                  Integer.toString(m.number(400_000_000, 2_000_000_000), 36)
                      .toUpperCase(Locale.ROOT))
          .identifying(
              "passenger", () -> (m.of("surname") + "/" + m.of("given")).toUpperCase(Locale.ROOT))
          .identifying("docno", () -> m.digits("P########"))
          .quasi("nat", () -> m.of("nationality"))
          .quasi("flightday", () -> m.date(m.day(2023, 2023)))
          .quasi("origin", () -> m.airport())
          .quasi("dest", () -> m.airport())
          .quasi("cabin", () -> "" + "YYYYMWCF".charAt(m.number(0, 8)))
          .sensitive("fare", () -> m.money(m.number(3900, 190_000) / 100.0, false));
    }
  },
  FITNESS {
    @Override
    public Sheet sheet(Country c, Cells m) {
      return new Sheet(c)
          .identifying("device", () -> new UUID(m.bits(), m.bits()).toString())
          .identifying("nick", () -> m.of("given").toLowerCase(Locale.ROOT) + m.number(1, 999))
          .quasi("age", () -> "" + m.number(15, 79))
          .quasi("sex", () -> m.orMissing(m.of("sex"), 4))
          .quasi("height", () -> m.decimal(m.number(150, 200) / 100.0, 2))
          .quasi("weight", () -> m.decimal(m.number(450, 1250) / 10.0, 1))
          .sensitive("pulse", () -> "" + m.number(45, 90))
          .sensitive("steps", () -> "" + m.number(12, 190) * 100)
          .sensitive("sleep", () -> m.orMissing(m.decimal(m.number(40, 95) / 10.0, 1), 5))
          .quasi("day", () -> m.date(m.day(2023, 2023)));
    }
  };
}
