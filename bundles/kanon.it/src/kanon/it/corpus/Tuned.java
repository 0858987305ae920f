package kanon.it.corpus;

import java.util.Locale;

/** The kinds of tables that detection was made with. */
enum Tuned implements Kind {
  HOSPITAL {
    @Override
    public Sheet sheet(Country c, Cells m) {
      return new Sheet(c)
          .identifying("patient", () -> "P-%06d".formatted(m.next(1000, 30)))
          .identifying("surname", () -> m.of("surname"))
          .identifying("given", () -> m.of("given"))
          .quasi("birth", () -> m.date(m.birth(1925, 2015)))
          .quasi("sex", () -> m.orMissing(m.of("sex"), 1))
          .quasi("postcode", m::postcode)
          .quasi("city", () -> m.of("city"))
          .quasi("admission", () -> m.date(m.keep(m.day(2019, 2022))))
          .quasi("discharge", () -> m.date(m.kept().plusDays(m.number(0, 20))))
          .quasi("ward", () -> m.of("ward"))
          .sensitive("icd", m::icd)
          .identifying("note", m::note);
    }
  },
  SCHOOL {
    @Override
    public Sheet sheet(Country c, Cells m) {
      int[] n = {20000};
      return new Sheet(c)
          .identifying("pupil", () -> "" + n[0]++)
          .identifying("name", () -> m.of("surname") + ", " + m.of("given"))
          .quasi("birth", () -> m.date(m.day(2005, 2014)))
          .quasi("class", () -> m.number(5, 11) + "" + (char) ('a' + m.number(0, 4)))
          .quasi("language", () -> m.orMissing(m.of("language"), 3))
          .identifying("guardian", m::name)
          .identifying("phone", () -> m.orMissing(m.phone(), 8))
          .identifying("street", m::street)
          .sensitive("average", () -> m.decimal(m.number(10, 60) / 10.0, 1));
    }
  },
  TAX {
    @Override
    public Sheet sheet(Country c, Cells m) {
      int[] n = {0};
      return new Sheet(c)
          .identifying("taxid", () -> "%04d/%d-%s".formatted(n[0]++, m.number(10, 99), "AZ"))
          .quasi("birth", () -> m.date(m.keep(m.birth(1935, 2003))))
          .identifying("nationalid", () -> m.nationalId(m.kept()))
          .identifying("iban", m::iban)
          .quasi("marital", () -> m.of("marital"))
          .sensitive("religion", () -> m.orMissing(m.of("religion"), 4))
          .quasi("children", () -> "" + m.number(0, 5))
          .sensitive("income", () -> m.money(m.number(9000, 160000) + 0.37, true))
          .sensitive("tax", () -> m.money(m.number(0, 45000), false))
          .quasi("occupation", () -> m.of("occupation"));
    }
  },
  CENSUS {
    @Override
    public Sheet sheet(Country c, Cells m) {
      return new Sheet(c)
          .quasi("age", () -> m.orMissing("" + Math.min(m.number(0, 99), m.number(20, 99)), 2))
          .quasi("sex", () -> m.of("sex"))
          .quasi("nationality", () -> m.of("nationality"))
          .quasi("marital", () -> m.of("marital"))
          .quasi("education", () -> m.of("education"))
          .quasi("occupation", () -> m.orMissing(m.of("occupation"), 5))
          .quasi("household", () -> "" + m.number(1, 7))
          .quasi("region", () -> m.of("region"))
          .sensitive("income", () -> m.orMissing("" + m.number(4, 90) * 500, 5));
    }
  },
  SHOP {
    @Override
    public Sheet sheet(Country c, Cells m) {
      return new Sheet(c)
          .identifying("order", () -> "A" + m.next(700_000, 9))
          .identifying("customer", () -> "K" + m.number(100000, 140000))
          .identifying("name", m::name)
          .identifying("email", m::email)
          .identifying("street", m::street)
          .quasi("postcode", m::postcode)
          .quasi("city", () -> m.of("city"))
          .quasi(
              "ordered",
              () ->
                  "%s %02d:%02d"
                      .formatted(m.date(m.day(2021, 2023)), m.number(0, 24), m.number(0, 60)))
          .sensitive("amount", () -> m.money(m.number(300, 250000) / 100.0, true))
          .quasi("payment", () -> m.of("payment"));
    }
  },
  INSURANCE {
    @Override
    public Sheet sheet(Country c, Cells m) {
      return new Sheet(c)
          .identifying("policy", () -> m.digits("V##-######"))
          .identifying("surname", () -> m.of("surname"))
          .identifying("phone", m::phone)
          .identifying("iban", m::iban)
          .quasi("birthyear", () -> "" + m.number(1935, 2004))
          .quasi("sex", () -> m.of("sex"))
          .quasi("postcode", m::postcode)
          .identifying(
              "plate",
              () ->
                  m.digits("##-").replace('#', 'B')
                      + m.digits("#### ").strip()
                      + c.code().toUpperCase(Locale.ROOT))
          .quasi("tariff", () -> "T" + m.number(1, 6))
          .sensitive(
              "claim", () -> m.orMissing(m.money(m.number(10000, 990000) / 100.0, false), 10));
    }
  },
  TELECOM {
    @Override
    public Sheet sheet(Country c, Cells m) {
      return new Sheet(c)
          .identifying("msisdn", m::phone)
          .quasi(
              "start",
              () ->
                  "%sT%02d:%02d:%02d"
                      .formatted(
                          m.day(2023, 2023), m.number(0, 24), m.number(0, 60), m.number(0, 60)))
          .quasi("seconds", () -> "" + m.number(1, 3600))
          .quasi("cell", () -> "C" + m.number(100, 180))
          .identifying("latitude", () -> m.decimal(45 + m.number(0, 999_999) / 1e5, 5))
          .identifying("longitude", () -> m.decimal(8 + m.number(0, 999_999) / 1e5, 5))
          .identifying(
              "ip",
              () -> "10.%d.%d.%d".formatted(m.number(0, 256), m.number(0, 256), m.number(1, 255)))
          .quasi("device", () -> "Phone " + m.number(8, 15))
          .quasi("tariff", () -> "Flat " + (char) ('S' + m.number(0, 3)));
    }
  },
  STAFF {
    @Override
    public Sheet sheet(Country c, Cells m) {
      return new Sheet(c)
          .identifying("staff", () -> m.digits("0#####"))
          .identifying("given", () -> m.of("given"))
          .identifying("surname", () -> m.of("surname").toUpperCase(Locale.ROOT))
          .identifying("email", m::email)
          .quasi("birth", () -> m.date(m.birth(1956, 2003)))
          .quasi("hired", () -> m.date(m.day(1990, 2023)))
          .quasi("team", () -> m.of("ward"))
          .quasi("position", () -> m.of("occupation"))
          .sensitive("salary", () -> m.money(m.number(1800, 9000), true))
          .sensitive("sick", () -> "" + m.number(0, 40))
          .sensitive("union", () -> m.of("yes"))
          .sensitive("rating", () -> "" + m.number(1, 6));
    }
  },
  SURVEY {
    @Override
    public Sheet sheet(Country c, Cells m) {
      int[] n = {0};
      return new Sheet(c)
          .identifying("respondent", () -> "" + ++n[0])
          .quasi("age", () -> m.number(18, 30) + m.number(0, 50) + "")
          .quasi("sex", () -> m.orMissing(m.of("sex"), 3))
          .quasi("education", () -> m.of("education"))
          .quasi("region", () -> m.of("region"))
          .quasi("height", () -> "" + m.number(150, 200))
          .sensitive("smoker", () -> m.of("yes"))
          .sensitive("vote", () -> m.orMissing(m.of("party"), 10))
          .sensitive("satisfaction", () -> "" + m.number(1, 11))
          .column("q1", Sheet.OPEN, () -> "" + m.number(1, 6))
          .column("q2", Sheet.OPEN, () -> m.of("yes"))
          .identifying("answer", m::note);
    }
  };
}
