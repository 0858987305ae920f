package kanon.lib.text;

import java.text.Normalizer;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Words that headers of tables about people are made of, in several languages, without accents. */
final class HeaderWords {
  private static final Set<String> WORDS =
      Set.copyOf(
          List.of(
              """
              id nr no num number code key index row record type class category group status state
              value count total amount sum date time timestamp year month day week hour start end
              name firstname lastname surname forename email mail phone telephone mobile fax address
              street city town zip zipcode postcode country county region nationality
              sex gender age birth birthdate birthday dob born education occupation job profession
              employer department income salary wage price quantity rate score weight height
              patient case visit admission discharge diagnosis disease icd drug dose result comment
              note notes remark description title language religion marital race ethnicity
              nummer vorname nachname familienname geschlecht alter geburtsdatum geburtstag datum
              zeit jahr monat tag strasse ort stadt plz postleitzahl land bundesland beruf gehalt
              einkommen diagnose aufnahme entlassung betrag preis menge anzahl bemerkung kommentar
              telefon staatsangehoerigkeit familienstand titel anrede station fall
              nom prenom sexe adresse rue ville codepostal pays naissance annee mois jour salaire
              metier profession montant prix quantite remarque numero
              nombre apellido apellidos sexo edad fecha nacimiento direccion calle ciudad provincia
              pais codigo telefono correo profesion salario diagnostico ingreso alta precio cantidad
              nome cognome sesso eta data nascita indirizzo via citta cap paese professione stipendio
              telefono prezzo quantita codice
              naam voornaam achternaam geslacht leeftijd geboortedatum straat plaats gemeente beroep
              imie nazwisko plec wiek urodzenia miasto ulica kod kraj zawod
              namn fornamn efternamn kon alder fodelsedatum ort stad gatuadress yrke
              navn fornavn efternavn kjonn fodselsdato by adresse
              nimi sukupuoli ika syntymaaika osoite
              apelido idade endereco cidade estado bairro nascimento profissao renda
              jmeno prijmeni pohlavi vek mesto
              ad soyad cinsiyet yas dogum tarihi sehir adres
              имя фамилия отчество пол возраст дата рождения адрес город индекс страна
              όνομα επώνυμο φύλο ηλικία ημερομηνία πόλη
              姓名 性别 年龄 出生日期 地址 城市 氏名 名前 性別 年齢 生年月日 住所 電話番号 郵便番号
              이름 성별 나이 생년월일 주소
              """
                  .strip()
                  .split("\\s+", -1)));

  private HeaderWords() {}

  /** Whether a text holds one of them. */
  static boolean anyIn(String text) {
    StringBuilder words = new StringBuilder();
    String plain = Normalizer.normalize(text, Normalizer.Form.NFKC);
    for (int i = 0; i < plain.length(); i++) {
      char c = plain.charAt(i);
      if (i > 0 && Character.isUpperCase(c) && Character.isLowerCase(plain.charAt(i - 1))) {
        words.append(' ');
      }
      words.append(Character.isLetter(c) ? c : ' ');
    }
    for (String word : words.toString().toLowerCase(Locale.ROOT).strip().split(" +", -1)) {
      if (WORDS.contains(word) || WORDS.contains(unaccented(word))) {
        return true;
      }
    }
    return WORDS.contains(plain.strip().toLowerCase(Locale.ROOT));
  }

  private static String unaccented(String word) {
    return Normalizer.normalize(word, Normalizer.Form.NFD).replaceAll("\\p{M}+", "");
  }
}
