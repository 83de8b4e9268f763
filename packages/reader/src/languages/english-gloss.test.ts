import { describe, expect, test } from "bun:test";
import { englishGloss } from "./english-gloss";

const gloss = (text: string) => englishGloss(text)?.text ?? null;

describe("englishGloss", () => {
  test.each<[name: string, text: string, english: string]>([
    ["a German date", "Der Vertrag gilt ab dem 1. März 2026.", "The Contract runs from 1 March 2026."],
    ["a Spanish date", "Empieza el 1 de marzo de 2026 y no antes.", "Starts on 1 March 2026 and no before."],
    ["a French date", "Le contrat débute le 1er mars 2026.", "The contract starts on 1 March 2026."],
    ["a Portuguese date", "O contrato começa em 1º de março de 2026.", "The contract starts on 1 March 2026."],
    ["a date in digits, day first", "Laufzeit bis zum 03.04.2026", "Term until 2026-04-03"],
    [
      "a day without its year",
      "Der Vertrag läuft bis 31.12. und endet",
      "The Contract runs until 31 December and ends",
    ],
    ["two days of one month", "Del 5 al 19 de julio de 2026 en Madrid", "From 5 to 19 July 2026 in Madrid"],
    [
      "two days with full stops",
      "Vom 5. bis 19. Juli 2026 in Köln und Bonn",
      "From 5 until 19 July 2026 in Köln and Bonn",
    ],
    ["a length in words", "für die Dauer von zwölf Monaten", "for a term of twelve Months"],
    ["a compound with a number", "eine sechsmonatige Laufzeit und mehr", "a six months Term and mehr"],
    ["a compound of two nouns", "Das Kampagnenhonorar und der Bonus", "The Campaign fee and the Bonus"],
    ["an amount with dots", "Das Honorar beträgt 1.250,00 €", "The Fee amounts to 1,250.00 €"],
    ["an amount with spaces", "La rémunération est de 1 250,50 € par mois", "The fee is of 1,250.50 € per month"],
    ["an amount without hundredths", "Honorar: CHF 1'800.– pro Monat und", "Fee: CHF 1,800 per month and"],
    ["an amount in words", "pagará mil doscientos euros al mes", "pays 1200 euros per month"],
    [
      "an amount in French words",
      "quatre-vingt-dix-sept euros par mois pour la marque",
      "ninety-seven euros per month for the brand",
    ],
    [
      "an amount in one German word",
      "zweitausendfünfhundert Euro im Monat für die Marke",
      "2500 Euros per month for the Brand",
    ],
    ["no telephone number", "Teléfono: 91 555 01 44 de la marca", "Phone: 91 555 01 44 of the brand"],
  ])("translates %s", (_, text, english) => {
    expect(gloss(text)).toBe(english);
  });

  test("keeps names, handles and URLs", () => {
    const text = "La creadora María del Carmen Campos (@la.marca) y www.vigencia.example con las redes";
    expect(gloss(text)).toBe(
      "The creator María del Carmen Campos (@la.marca) and www.vigencia.example with the platforms",
    );
  });

  test("keeps English lines of the same text", () => {
    const english = "The fee is due within ten days of the date of the invoice.";
    expect(gloss(`Das Honorar ist in zehn Tagen fällig und wird gezahlt.\n${english}`)?.split("\n")[1]).toBe(english);
  });
});

test.each([
  "The fee is $1,500 per month, from May 1, 2026 to October 31, 2026.",
  "Signed by Juan de la Cruz for La Paz Media, who will die for the war in May.",
  "Start date: 03/04/2026",
  "",
])("englishGloss is null for English: %s", (text) => {
  expect(englishGloss(text)).toBeNull();
});

test("a gloss maps offsets to the original words", () => {
  const text = "Der Vertrag gilt ab dem 1. März 2026 und endet.";
  const found = englishGloss(text);
  const start = found?.text.indexOf("1 March 2026") ?? -1;
  expect(found && text.slice(found.startOf(start), found.endOf(start + "1 March 2026".length))).toBe("1. März 2026");
  expect(found?.glossOf(text.indexOf("endet"))).toBe(found?.text.indexOf("ends") ?? -1);
});
