package kanon.it.corpus;

/**
 * The kinds of tables that were written when detection was done, of countries that no other kind
 * has. Their headings and words are their own ({@code held-headings.txt}, {@code
 * held-countries.txt}).
 */
enum HeldOut implements Kind {
  DENTIST {
    @Override
    public Sheet sheet(Country c, Cells m) {
      return new Sheet(c)
          .identifying("card", () -> "" + m.next(20_000, 9))
          .identifying("patient", () -> m.of("surname") + " " + m.of("given"))
          .identifying("mobile", m::phone)
          .quasi("bdate", () -> m.date(m.birth(1940, 2018)))
          .quasi("cover", () -> m.of("cover"))
          .sensitive("finding", () -> m.of("finding"))
          .sensitive("work", () -> m.of("dentalwork"))
          .quasi("visit", () -> m.date(m.day(2023, 2024)))
          .sensitive("charged", () -> m.money(m.number(15, 900), true))
          .identifying("remark", () -> m.orMissing(m.note(), 40));
    }
  },
  LEGAL_AID {
    @Override
    public Sheet sheet(Country c, Cells m) {
      return new Sheet(c)
          .identifying("matter", () -> m.digits("LA-##-") + m.next(400, 6))
          .identifying("client", m::name)
          .quasi("byear", () -> "" + m.number(1944, 2006))
          .quasi("marital", () -> m.orMissing(m.of("marital"), 5))
          .quasi("town", () -> m.of("city"))
          .sensitive("income", () -> m.money(m.number(20, 400) * 10, false))
          .quasi("area", () -> m.of("lawarea"))
          .identifying("lawyer", () -> m.of("surname"))
          .quasi("opened", () -> m.date(m.day(2021, 2024)))
          .quasi("result", () -> m.orMissing(m.of("result"), 20));
    }
  },
  FOOD_BANK {
    @Override
    public Sheet sheet(Country c, Cells m) {
      return new Sheet(c)
          .identifying("house", () -> "H" + m.next(100, 3))
          .identifying("head", m::name)
          .identifying("home", () -> m.street() + ", " + m.of("city"))
          .quasi("persons", () -> "" + m.number(1, 9))
          .quasi("under", () -> "" + m.number(0, 5))
          .quasi("tongue", () -> m.of("language"))
          .sensitive("support", () -> m.money(m.number(0, 90) * 10, true))
          .sensitive("diet", () -> m.orMissing(m.of("diet"), 5))
          .quasi("first", () -> m.date(m.day(2019, 2024)));
    }
  },
  DRIVING_SCHOOL {
    @Override
    public Sheet sheet(Country c, Cells m) {
      return new Sheet(c)
          .identifying("file", () -> m.next(1_000, 5) + "/2024")
          .identifying("learner", m::name)
          .identifying("pin", () -> m.digits("##########"))
          .quasi("bdate", () -> m.date(m.birth(1975, 2007)))
          .quasi("sex", () -> m.of("sex"))
          .identifying("teacher", m::name)
          .quasi("hours", () -> "" + m.number(8, 52))
          .sensitive("theory", () -> "" + m.number(51, 101))
          .sensitive("paid", () -> m.money(m.number(200, 1500), false))
          .quasi("licence", () -> m.of("licence"));
    }
  },
  PROBATION {
    @Override
    public Sheet sheet(Country c, Cells m) {
      return new Sheet(c)
          .identifying("register", () -> m.digits("P#") + m.next(7_000, 11))
          .identifying("lname", () -> m.of("surname"))
          .identifying("fname", () -> m.of("given"))
          .quasi("age", () -> "" + m.number(18, 71))
          .quasi("citizen", () -> m.of("nationality"))
          .quasi("school", () -> m.orMissing(m.of("education"), 6))
          .sensitive("act", () -> m.of("act"))
          .sensitive("months", () -> "" + m.number(2, 61))
          .quasi("ends", () -> m.date(m.day(2025, 2028)))
          .sensitive("addiction", () -> m.orMissing(m.of("addiction"), 10));
    }
  },
  HELP_DESK {
    @Override
    public Sheet sheet(Country c, Cells m) {
      return new Sheet(c)
          .identifying("ticket", () -> m.digits("#") + m.next(500_000, 40))
          .identifying("customer", m::name)
          .identifying("mail", m::email)
          .quasi("product", () -> m.of("product"))
          .quasi("topic", () -> m.of("topic"))
          .quasi("created", () -> moment(m))
          .identifying("agent", () -> m.of("given"))
          .quasi("minutes", () -> "" + m.number(2, 95))
          .sensitive("happy", () -> m.orMissing("" + m.number(1, 6), 15))
          .identifying("text", m::note);
    }
  },
  CANCER_REGISTRY {
    @Override
    public Sheet sheet(Country c, Cells m) {
      return new Sheet(c)
          .identifying("regno", () -> m.digits("C########"))
          .quasi("born", () -> m.date(m.birth(1925, 1995)))
          .quasi("sex", () -> m.of("sex"))
          .quasi("county", () -> m.of("city"))
          .quasi("zip", m::postcode)
          .sensitive("site", () -> m.of("tumour"))
          .sensitive("code", m::icd)
          .sensitive("stage", () -> m.orMissing("I|II|III|IV".split("[|]")[m.number(0, 4)], 8))
          .quasi("found", () -> m.date(m.day(2015, 2023)))
          .sensitive("cure", () -> m.of("cure"));
    }
  },
  PENSION_FUND {
    @Override
    public Sheet sheet(Country c, Cells m) {
      return new Sheet(c)
          .identifying("member", () -> "" + m.next(300_000, 25))
          .identifying("who", () -> m.of("surname") + ", " + m.of("given"))
          .identifying("tax", () -> m.digits("#########"))
          .quasi("bdate", () -> m.date(m.birth(1952, 1999)))
          .quasi("firm", () -> m.of("company"))
          .quasi("joined", () -> m.date(m.day(1990, 2024)))
          .sensitive("wage", () -> m.money(m.number(50, 700) * 10, true))
          .sensitive("saved", () -> m.money(m.number(10, 9_000) * 10, false))
          .identifying("account", () -> m.digits("################"))
          .quasi("status", () -> m.of("memberstatus"));
    }
  },
  MIGRATION {
    @Override
    public Sheet sheet(Country c, Cells m) {
      return new Sheet(c)
          .identifying("dossier", () -> m.digits("####-") + m.next(10_000, 8))
          .identifying("fullname", m::name)
          .identifying("passno", () -> m.digits("A#######"))
          .quasi("from", () -> m.of("nationality"))
          .quasi("arrived", () -> m.date(m.day(2018, 2024)))
          .quasi("permit", () -> m.of("permit"))
          .quasi("speaks", () -> m.of("language"))
          .quasi("kids", () -> "" + m.number(0, 6))
          .sensitive("faith", () -> m.orMissing(m.of("religion"), 12))
          .quasi("job", () -> m.orMissing(m.of("job"), 9));
    }
  };

  private static String moment(Cells m) {
    return "%s %02d:%02d".formatted(m.date(m.day(2024, 2024)), m.number(0, 24), m.number(0, 60));
  }
}
