package kanon.it.corpus;

import java.util.Set;

/**
 * Kinds of tables of countries that none before has: held out once, and known from then on ({@code
 * abroad-headings.txt}, {@code abroad-countries.txt}).
 */
enum Abroad implements Kind {
  AMBULANCE {
    @Override
    public Sheet sheet(Country c, Cells m) {
      return new Sheet(c)
          .identifying("mission", () -> m.digits("R-##/") + m.next(2_000, 5))
          .quasi("calltime", () -> moment(m))
          .identifying("caller", m::phone)
          .identifying("site", () -> m.street() + ", " + m.of("city"))
          .identifying("patient", () -> m.orMissing(m.name(), 6))
          .quasi("byear", () -> "" + m.number(1928, 2022))
          .sensitive("complaint", () -> m.of("complaint"))
          .sensitive("heartrate", () -> m.orMissing("" + m.number(38, 160), 5))
          .quasi("target", () -> m.of("hospital"));
    }
  },
  NURSERY {
    @Override
    public Sheet sheet(Country c, Cells m) {
      return new Sheet(c)
          .identifying("childno", () -> "K" + m.next(100, 4))
          .identifying("child", m::name)
          .quasi("bdate", () -> m.date(m.day(2018, 2023)))
          .identifying("mother", m::name)
          .identifying("motherphone", () -> m.orMissing(m.phone(), 4))
          .quasi("group", () -> m.of("group"))
          .sensitive("allergy", () -> m.of("allergy"))
          .sensitive("fee", () -> m.money(m.number(40, 400), true))
          .quasi("entry", () -> m.date(m.day(2021, 2024)))
          .quasi("homelang", () -> m.of("language"));
    }
  },
  LOAN {
    @Override
    public Sheet sheet(Country c, Cells m) {
      return new Sheet(c)
          .identifying("loanno", () -> m.digits("2024-######"))
          .identifying("borrower", () -> m.of("surname") + " " + m.of("given"))
          .identifying("natid", () -> m.digits("8##########"))
          .quasi("bdate", () -> m.date(m.birth(1950, 2005)))
          .quasi("municipality", () -> m.of("city"))
          .quasi("jobkind", () -> m.orMissing(m.of("jobkind"), 5))
          .sensitive("netincome", () -> m.money(m.number(60, 500) * 10, false))
          .sensitive("loansum", () -> m.money(m.number(10, 400) * 100, true))
          .quasi("purpose", () -> m.of("purpose"))
          .sensitive("arrears", () -> "" + Math.max(0, m.number(-60, 90)));
    }
  },
  BIRTHS {
    @Override
    public Sheet sheet(Country c, Cells m) {
      return new Sheet(c)
          .identifying("recordno", () -> m.next(3_000, 6) + "/24")
          .identifying("mothername", m::name)
          .quasi("motherage", () -> "" + m.number(17, 46))
          .quasi("parity", () -> "" + m.number(0, 5))
          .column("weeks", EITHER, () -> "" + m.number(29, 43))
          .quasi("born", () -> m.date(m.day(2023, 2024)))
          .quasi("babysex", () -> m.of("sex"))
          .column("babyweight", EITHER, () -> "" + m.number(140, 470) * 10)
          .sensitive("delivery", () -> m.of("delivery"))
          .sensitive("smoker", () -> m.orMissing(m.of("yes"), 8));
    }
  },
  TRAINING {
    @Override
    public Sheet sheet(Country c, Cells m) {
      return new Sheet(c)
          .identifying("ticket", () -> m.digits("T") + m.next(50_000, 30))
          .identifying("participant", m::name)
          .identifying("mail", () -> m.orMissing("p" + m.number(1, 99_999) + "@example.org", 5))
          .quasi("company", () -> m.of("company"))
          .quasi("course", () -> m.of("course"))
          .quasi("coursedate", () -> m.date(m.day(2024, 2024)))
          .sensitive("score", () -> "" + m.number(31, 101))
          .sensitive("rating", () -> m.orMissing("" + m.number(1, 6), 7))
          .identifying("comment", () -> m.orMissing(m.note(), 50));
    }
  },
  VACCINATION {
    @Override
    public Sheet sheet(Country c, Cells m) {
      return new Sheet(c)
          .identifying("vaccno", () -> m.digits("V#######"))
          .identifying("person", () -> m.of("surname") + " " + m.of("given"))
          .identifying("insured", () -> m.digits("#########"))
          .quasi("bdate", () -> m.orMissing(m.date(m.birth(1935, 2022)), 2))
          .quasi("sex", () -> m.of("sex"))
          .quasi("zip", m::postcode)
          .sensitive("vaccine", () -> m.of("vaccine"))
          .column("dose", EITHER, () -> "" + m.number(1, 4))
          .quasi("vaccdate", () -> m.date(m.day(2022, 2024)))
          .sensitive("reaction", () -> m.of("reaction"))
          .identifying("doctor", () -> m.of("surname"));
    }
  };

  /** What others may know, and what is medical as well. */
  private static final Set<String> EITHER = Set.of("quasi-identifier", "sensitive");

  private static String moment(Cells m) {
    return "%s %02d:%02d".formatted(m.date(m.day(2024, 2024)), m.number(0, 24), m.number(0, 60));
  }
}
