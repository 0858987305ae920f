package kanon.lib.detect;

/** Check digits of public numbers. */
final class Checksums {
  private static final String DNI = "TRWAGMYFPDXBNJZSQVHLCKE";

  private Checksums() {}

  /** Luhn (ISO/IEC 7812): cards, Swedish and Canadian numbers. */
  static boolean luhn(String digits) {
    int sum = 0;
    for (int i = 0; i < digits.length(); i++) {
      int d = digit(digits, digits.length() - 1 - i);
      sum += i % 2 == 0 ? d : d > 4 ? 2 * d - 9 : 2 * d;
    }
    return sum % 10 == 0;
  }

  /** ISO 7064 mod 97-10 over letters and digits: an IBAN with its first four characters moved. */
  static boolean iban(String iban) {
    String moved = iban.substring(4) + iban.substring(0, 4);
    int rest = 0;
    for (int i = 0; i < moved.length(); i++) {
      int value = Character.digit(moved.charAt(i), 36);
      if (value < 0) {
        return false;
      }
      rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
    }
    return rest == 1;
  }

  /** The sum of the digits times the weights, modulo. */
  static int weighted(String digits, int modulus, int... weights) {
    int sum = 0;
    for (int i = 0; i < weights.length; i++) {
      sum += digit(digits, i) * weights[i];
    }
    return Math.floorMod(sum, modulus);
  }

  static int digit(String digits, int i) {
    return digits.charAt(i) - '0';
  }

  /** ISO 7064 mod 11,10: the German tax number. */
  static boolean mod1110(String digits) {
    int product = 10;
    for (int i = 0; i < digits.length() - 1; i++) {
      int sum = (digit(digits, i) + product) % 10;
      product = (sum == 0 ? 10 : sum) * 2 % 11;
    }
    int check = (11 - product) % 10;
    return check == digit(digits, digits.length() - 1);
  }

  /** A Spanish DNI or NIE: the letter for the number modulo 23. */
  static boolean dni(String text) {
    String digits = text.replace('X', '0').replace('Y', '1').replace('Z', '2');
    char letter = text.charAt(text.length() - 1);
    long number = Long.parseLong(digits.substring(0, digits.length() - 1));
    return DNI.charAt((int) (number % 23)) == letter;
  }

  /** The last character of an Italian codice fiscale. */
  static boolean codiceFiscale(String text) {
    int[] odd = {
      1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23
    };
    int sum = 0;
    for (int i = 0; i < 15; i++) {
      char c = text.charAt(i);
      int value = Character.isDigit(c) ? c - '0' : c - 'A';
      sum += i % 2 == 0 ? odd[value] : value;
    }
    return (char) ('A' + sum % 26) == text.charAt(15);
  }

  /** A Turkish identity number. */
  static boolean turkish(String d) {
    int odd = digit(d, 0) + digit(d, 2) + digit(d, 4) + digit(d, 6) + digit(d, 8);
    int even = digit(d, 1) + digit(d, 3) + digit(d, 5) + digit(d, 7);
    int tenth = Math.floorMod(odd * 7 - even, 10);
    return digit(d, 9) == tenth && digit(d, 10) == (odd + even + tenth) % 10;
  }

  /** A Brazilian CPF. */
  static boolean cpf(String d) {
    int first = weighted(d, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2);
    int second = weighted(d, 11, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2);
    return digit(d, 9) == (first < 2 ? 0 : 11 - first)
        && digit(d, 10) == (second < 2 ? 0 : 11 - second);
  }

  /** A French social security number; Corsica's letters count as digits. */
  static boolean french(String text) {
    String digits = text.replace("2A", "19").replace("2B", "18");
    long number = Long.parseLong(digits.substring(0, 13));
    return 97 - number % 97 == Long.parseLong(digits.substring(13));
  }

  /** A Norwegian fødselsnummer. */
  static boolean norwegian(String d) {
    return weighted(d, 11, 3, 7, 6, 1, 8, 9, 4, 5, 2, 1) == 0
        && weighted(d, 11, 5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1) == 0;
  }

  /** A Romanian CNP. */
  static boolean romanian(String d) {
    int rest = weighted(d, 11, 2, 7, 9, 1, 4, 6, 3, 5, 8, 2, 7, 9);
    return digit(d, 12) == (rest == 10 ? 1 : rest);
  }

  /** A Bulgarian EGN. */
  static boolean bulgarian(String d) {
    return digit(d, 9) == weighted(d, 11, 2, 4, 8, 5, 10, 9, 7, 3, 6) % 10;
  }

  /** An Estonian or Lithuanian personal code: other weights where the first leave ten. */
  static boolean baltic(String d) {
    int rest = weighted(d, 11, 1, 2, 3, 4, 5, 6, 7, 8, 9, 1);
    if (rest == 10) {
      rest = weighted(d, 11, 3, 4, 5, 6, 7, 8, 9, 1, 2, 3);
    }
    return digit(d, 10) == rest % 10;
  }

  /** A Chinese identity number: ISO 7064 mod 11-2. */
  static boolean chinese(String text) {
    int rest = weighted(text, 11, 7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2);
    return "10X98765432".charAt(rest) == text.charAt(17);
  }

  /** A Chilean RUT. */
  static boolean chilean(String text) {
    int sum = 0;
    for (int i = text.length() - 2; i >= 0; i--) {
      sum += digit(text, i) * (2 + (text.length() - 2 - i) % 6);
    }
    return "0K987654321".charAt(sum % 11) == Character.toUpperCase(text.charAt(text.length() - 1));
  }

  /** An Irish PPS number; the second letter counts nine times its place in the alphabet. */
  static boolean irish(String text) {
    int sum = weighted(text, 1000, 8, 7, 6, 5, 4, 3, 2);
    boolean second = text.length() > 8 && text.charAt(8) != 'W';
    sum += second ? 9 * (text.charAt(8) - '@') : 0;
    return text.charAt(7) == "WABCDEFGHIJKLMNOPQRSTUV".charAt(sum % 23);
  }

  /** Whether six digits are a day, month and year of two digits in some order. */
  static boolean dated(String digits, int dayAt, int monthAt) {
    int day = Integer.parseInt(digits.substring(dayAt, dayAt + 2));
    int month = Integer.parseInt(digits.substring(monthAt, monthAt + 2));
    return day >= 1 && day <= 31 && month >= 1 && month <= 12;
  }
}
