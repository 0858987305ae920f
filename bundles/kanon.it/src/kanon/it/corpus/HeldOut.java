package kanon.it.corpus;

import java.util.Locale;

/** The kinds of tables that were kept back while detection was made. */
enum HeldOut implements Kind {
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
