package kanon.it.corpus;

import java.util.Locale;

/**
 * The kinds of tables that were held out at first, and that detection was made with afterwards.
 * Their headings and words are their own ({@code later-headings.txt}, {@code later-countries.txt}).
 */
enum Later implements Kind {
  LIBRARY {
    @Override
    public Sheet sheet(Country c, Cells m) {
      return new Sheet(c)
          .identifying("reader", () -> "B" + m.number(10_000, 12_000))
          .identifying("fullname", m::name)
          .quasi("born", () -> m.orMissing(m.date(m.birth(1938, 2014)), 2))
          .identifying("mailto", m::email)
          .quasi("zip", m::postcode)
          .quasi("town", m::town)
          .quasi("branch", () -> m.town() + " " + m.number(1, 3))
          .quasi("media", () -> m.of("media"))
          .quasi("lent", () -> m.date(m.keep(m.day(2021, 2023))))
          .quasi("backon", () -> m.orMissing(m.date(m.kept().plusDays(m.number(1, 60))), 6))
          .sensitive("latefee", () -> m.money(Math.max(0, m.number(-30, 90)) / 4.0, false));
    }
  },
  COURT {
    @Override
    public Sheet sheet(Country c, Cells m) {
      int[] n = {100};
      return new Sheet(c)
          .identifying("docket", () -> "%d/%02d".formatted(n[0] += m.number(1, 4), 23))
          .identifying("accused", () -> m.of("surname") + ", " + m.of("given"))
          .quasi("yearborn", () -> "" + m.number(1945, 2006))
          .quasi("gender", () -> m.of("sex"))
          .quasi("citizen", () -> m.orMissing(m.of("nationality"), 3))
          .sensitive("offence", () -> m.of("offence"))
          .sensitive("sentence", () -> "" + Math.max(0, m.number(-20, 60)))
          .sensitive("priors", () -> "" + Math.max(0, m.number(-4, 5)))
          .quasi("court", () -> m.of("court"))
          .quasi("judged", () -> m.date(m.day(2020, 2023)))
          .identifying("judge", m::name);
    }
  },
  BANK {
    @Override
    public Sheet sheet(Country c, Cells m) {
      return new Sheet(c)
          .identifying("account", m::iban)
          .identifying("holder", m::name)
          .identifying("mobile", () -> m.orMissing(m.phone(), 4))
          .quasi("years", () -> "" + m.number(18, 92))
          .quasi("zip", m::postcode)
          .quasi("acctype", () -> m.of("account"))
          .quasi("openedon", () -> m.date(m.day(1999, 2023)))
          .sensitive("saldo", () -> m.money(m.number(-200_000, 4_000_000) / 100.0, false))
          .sensitive("credit", () -> m.orMissing(m.money(m.number(4, 900) * 500, true), 9))
          .quasi("months", () -> "" + m.number(1, 31) * 12);
    }
  },
  HOTEL {
    @Override
    public Sheet sheet(Country c, Cells m) {
      return new Sheet(c)
          .identifying(
              "booking",
              () -> Integer.toString(m.next(40_000_000, 9999), 36).toUpperCase(Locale.ROOT))
          .identifying("guest", m::name)
          .identifying("mailto", () -> m.orMissing(m.email(), 5))
          .identifying("passport", () -> m.digits("C#F##H##7"))
          .quasi("homeland", () -> m.of("nationality"))
          .quasi("arrive", () -> m.date(m.day(2022, 2023)))
          .quasi("nights", () -> "" + m.number(1, 15))
          .quasi("room", () -> m.of("room"))
          .sensitive("price", () -> m.money(m.number(6000, 240_000) / 100.0, true))
          .identifying("wishes", () -> m.orMissing(m.note(), 50));
    }
  },
  TRIAL {
    @Override
    public Sheet sheet(Country c, Cells m) {
      return new Sheet(c)
          .identifying("subject", () -> "%02d-%04d".formatted(m.number(1, 8), m.next(1, 9)))
          .quasi("site", () -> "%02d".formatted(m.number(1, 8)))
          .quasi("gender", () -> m.of("sex"))
          .quasi("years", () -> "" + m.number(18, 80))
          .quasi("kilos", () -> m.decimal(45 + m.number(0, 700) / 10.0, 1))
          .sensitive("arm", () -> m.of("arm"))
          .quasi("seen", () -> m.date(m.day(2021, 2023)))
          .sensitive("event", () -> m.of("event"))
          .sensitive("creatinine", () -> m.orMissing(m.decimal(m.number(50, 210) / 100.0, 2), 4));
    }
  },
  ENERGY {
    @Override
    public Sheet sheet(Country c, Cells m) {
      return new Sheet(c)
          .identifying("meter", () -> m.digits("1EM00########"))
          .identifying("customer", () -> m.of("surname") + " " + m.of("given"))
          .identifying("road", m::street)
          .quasi("zip", m::postcode)
          .quasi("town", m::town)
          .quasi("people", () -> "" + m.number(1, 7))
          .quasi("heating", () -> m.of("heating"))
          .quasi("usage", () -> "" + m.number(900, 9800))
          .quasi("plan", () -> "Eco " + m.number(1, 5))
          .sensitive("bill", () -> m.money(m.number(30_000, 420_000) / 100.0, true));
    }
  },
  CLUB {
    @Override
    public Sheet sheet(Country c, Cells m) {
      return new Sheet(c)
          .identifying("member", () -> "" + m.next(5000, 4))
          .identifying("family", () -> m.of("surname"))
          .identifying("first", () -> m.of("given"))
          .quasi("gender", () -> m.of("sex"))
          .quasi("born", () -> m.date(m.birth(1940, 2015)))
          .identifying("mobile", m::phone)
          .quasi("sport", () -> m.of("sport"))
          .quasi("entered", () -> m.date(m.day(1985, 2023)))
          .quasi("membership", () -> m.of("membership"))
          .sensitive("dues", () -> m.money(m.number(3, 25) * 10, true));
    }
  },
  ACCIDENT {
    @Override
    public Sheet sheet(Country c, Cells m) {
      return new Sheet(c)
          .identifying("report", () -> m.digits("VU-######"))
          .identifying("tag", () -> m.digits("K# ####"))
          .identifying("driver", m::name)
          .quasi("years", () -> m.orMissing("" + m.number(16, 90), 3))
          .quasi("happened", () -> m.date(m.keep(m.day(2020, 2023))))
          .quasi("clock", () -> "%02d:%02d".formatted(m.number(0, 24), m.number(0, 60)))
          .quasi("town", m::town)
          .quasi("vehicle", () -> m.of("vehicle"))
          .sensitive("harm", () -> m.of("harm"))
          .sensitive("promille", () -> m.decimal(Math.max(0, m.number(-80, 22)) / 10.0, 1))
          .identifying("story", () -> m.of("note").replace("%", m.of("surname")));
    }
  };
}
