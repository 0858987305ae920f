package kanon.it.corpus;

/**
 * The kinds of tables that were held out after those, and that detection was made with afterwards
 * ({@code recent-headings.txt}, {@code recent-countries.txt}).
 */
enum Recent implements Kind {
  DONOR {
    @Override
    public Sheet sheet(Country c, Cells m) {
      return new Sheet(c)
          .identifying("donorid", () -> "D" + m.next(20_000, 12))
          .identifying("donor", () -> m.of("surname") + ", " + m.of("given"))
          .quasi("birthday", () -> m.date(m.birth(1955, 2005)))
          .identifying("call", () -> m.orMissing(m.phone(), 7))
          .quasi("blood", () -> BLOOD[m.number(0, BLOOD.length)])
          .quasi("gave", () -> m.date(m.day(2021, 2023)))
          .sensitive("hb", () -> m.decimal(m.number(110, 180) / 10.0, 1))
          .sensitive("deferral", () -> m.of("deferral"));
    }
  },
  APPLICANT {
    @Override
    public Sheet sheet(Country c, Cells m) {
      return new Sheet(c)
          .identifying("appno", () -> m.digits("2023-#####"))
          .identifying("candidate", m::name)
          .identifying("letter", () -> m.orMissing(m.email(), 2))
          .quasi("birthday", () -> m.orMissing(m.date(m.birth(1960, 2004)), 4))
          .quasi("citizenof", () -> m.of("nationality"))
          .quasi("schooling", () -> m.of("education"))
          .quasi("vacancy", () -> m.of("vacancy"))
          .quasi("applied", () -> m.date(m.day(2022, 2023)))
          .sensitive("wish", () -> m.orMissing(m.money(m.number(18, 90) * 500, true), 12))
          .quasi("decision", () -> m.of("decision"));
    }
  },
  PARKING {
    @Override
    public Sheet sheet(Country c, Cells m) {
      return new Sheet(c)
          .identifying("permit", () -> m.digits("A######"))
          .identifying("keeper", m::name)
          .identifying("plate", () -> m.digits("W## ###"))
          .identifying("house", m::street)
          .quasi("pc", m::postcode)
          .quasi("zone", () -> "" + (char) ('A' + m.number(0, 6)))
          .quasi("make", () -> MAKES[m.number(0, MAKES.length)])
          .quasi("issued", () -> m.date(m.day(2020, 2023)))
          .sensitive("fine", () -> m.orMissing(m.money(m.number(2, 18) * 5, true), 30));
    }
  },
  RIDES {
    @Override
    public Sheet sheet(Country c, Cells m) {
      return new Sheet(c)
          .identifying("trip", () -> "" + m.next(7_000_000, 40))
          .identifying("rider", () -> "U" + m.number(1000, 2000))
          .quasi(
              "starttime",
              () ->
                  "%s %02d:%02d"
                      .formatted(m.date(m.day(2023, 2023)), m.number(0, 24), m.number(0, 60)))
          .quasi("from", () -> m.of("city") + " " + m.number(1, 5))
          .quasi("to", () -> m.of("city") + " " + m.number(1, 5))
          .quasi("duration", () -> "" + m.number(2, 70))
          .quasi("distance", () -> m.decimal(m.number(3, 140) / 10.0, 1))
          .quasi("agegroup", () -> AGES[m.number(0, AGES.length)])
          .quasi("pass", () -> m.of("pass"));
    }
  };

  private static final String[] BLOOD = {"A+", "A-", "B+", "B-", "AB+", "AB-", "0+", "0-"};
  private static final String[] MAKES = {"VW", "Opel", "Renault", "Toyota", "Ford", "Skoda", "BMW"};
  private static final String[] AGES = {"18-24", "25-34", "35-44", "45-54", "55+"};
}
