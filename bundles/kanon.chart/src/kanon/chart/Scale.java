package kanon.chart;

import java.util.ArrayList;
import java.util.List;

/** From values to places on an axis, linear or logarithmic, with round ticks. */
final class Scale {
  private static final int TICKS = 6;
  private static final double[] ROUND = {1, 2, 2.5, 5, 10};

  private final double low;
  private final double high;
  private final double from;
  private final double to;
  private final boolean logarithmic;
  private final double step;

  private Scale(double low, double high, double from, double to, boolean logarithmic, double step) {
    this.low = low;
    this.high = high;
    this.from = from;
    this.to = to;
    this.logarithmic = logarithmic;
    this.step = step;
  }

  /** A linear axis from 0, or below, that ends on a tick. */
  static Scale linear(double lowest, double highest, double from, double to) {
    return between(
        Math.min(0, Double.isNaN(lowest) ? 0 : lowest),
        Double.isNaN(highest) ? Double.NaN : highest,
        from,
        to);
  }

  /** A linear axis that begins and ends on ticks. */
  static Scale between(double lowest, double highest, double from, double to) {
    double low = Double.isNaN(lowest) ? 0 : lowest;
    double high = Double.isNaN(highest) || highest <= low ? low + 1 : highest;
    double raw = (high - low) / (TICKS - 1);
    double power = Math.pow(10, Math.floor(Math.log10(raw)));
    double step = power * 10;
    for (double round : ROUND) {
      if (round * power >= raw * (1 - 1e-9)) {
        step = round * power;
        break;
      }
    }
    double begin = Math.floor(low / step + 1e-9) * step;
    double end = Math.ceil(high / step - 1e-9) * step;
    return new Scale(begin, end, from, to, false, step);
  }

  /** An axis of powers of ten around values above 0. */
  static Scale logarithmic(double lowest, double highest, double from, double to) {
    boolean none = !(lowest > 0) || !(highest > 0);
    double low = none ? 1 : Math.pow(10, Math.floor(Math.log10(lowest) + 1e-9));
    double high = none ? 10 : Math.pow(10, Math.ceil(Math.log10(highest) - 1e-9));
    return new Scale(low, high > low ? high : low * 10, from, to, true, 0);
  }

  /** The place of a value; what lies below a logarithmic axis is at its foot. */
  double at(double value) {
    double share =
        logarithmic
            ? Math.log(Math.max(value, low) / low) / Math.log(high / low)
            : (value - low) / (high - low);
    return from + share * (to - from);
  }

  /** Round values on the axis. */
  List<Double> ticks() {
    List<Double> ticks = new ArrayList<>();
    if (logarithmic) {
      int last = (int) Math.round(Math.log10(high / low));
      int every = Math.max(1, (last + TICKS - 1) / TICKS);
      for (int power = 0; power <= last; power += every) {
        ticks.add(Math.pow(10, (double) Math.round(Math.log10(low)) + power));
      }
      return ticks;
    }
    int last = (int) Math.round((high - low) / step);
    for (int i = 0; i <= last; i++) {
      ticks.add(Math.rint((low + i * step) / step) * step);
    }
    return ticks;
  }

  /** A tick's label, short and without the noise of binary fractions. */
  static String label(double tick) {
    double clean = Math.rint(tick * 1e12) / 1e12;
    double size = Math.abs(clean);
    if (size >= 1e9) {
      return Text.number(clean / 1e9) + "G";
    }
    if (size >= 1e6) {
      return Text.number(clean / 1e6) + "M";
    }
    return size >= 1e4 ? Text.number(clean / 1e3) + "k" : Text.number(clean);
  }
}
