import { describe, expect, test } from "bun:test";
import iconv from "iconv-lite";
import { readTxt } from "./read-txt";

const linesOf = (bytes: Buffer) => readTxt(bytes).pages.flatMap(({ lines }) => lines);
const textOf = (bytes: Buffer) =>
  linesOf(bytes)
    .map(({ text }) => text)
    .join("\n");

const ENGLISH = "This agreement is made on May 1, 2025. The Brand’s “Fee” – €500 – is due monthly.";
const POLISH = "Umowa między marką a twórczynią Łucją Żółkowską. Wynagrodzenie: 500 zł miesięcznie, płatne z góry.";
const RUSSIAN = "Договор заключён между брендом и автором. Вознаграждение: 500 рублей в месяц, срок шесть месяцев.";
const JAPANESE =
  "契約書。ブランドはクリエイターに毎月五百ドルを支払う。期間は六か月とする。契約書。クリエイターは動画を作る。";
const CHINESE = "合同。品牌每月向创作者支付五百美元。期限为六个月。创作者每月制作两个视频。合同自五月一日起生效。";

describe("a text in a charset of its time", () => {
  test.each([
    ["windows-1252", ENGLISH],
    ["macintosh", ENGLISH.replace("€", "£")],
    ["windows-1252", "Créateur: Zoë Müller, ¿cuánto? Año, façade – naïve"],
    ["macintosh", "Créateur: Zoë Müller, ¿cuánto? Año, façade – naïve"],
    ["iso-8859-1", "Zoë Müller, 500 £ im Monat, für höchstens sechs Monate"],
    ["iso-8859-15", "Zoë Müller, für höchstens sechs Monate"],
    ["windows-1250", POLISH],
    ["windows-1250", `Talent: Łukasz Ząbek. ${ENGLISH}`],
    ["windows-1251", RUSSIAN],
    ["windows-1251", `Talent: Анна Иванова. ${ENGLISH}`],
    ["koi8-r", RUSSIAN],
    ["shift_jis", JAPANESE],
    ["euc-jp", JAPANESE],
    ["gb18030", CHINESE],
    ["utf-8", JAPANESE],
    ["utf-16le", ENGLISH],
    ["utf-16be", ENGLISH],
  ])("%s: %s", (charset, text) => {
    expect(textOf(iconv.encode(text, charset))).toBe(text);
  });
});

describe("the lines of a text file", () => {
  test.each<[string, string, string[]]>([
    ["ends of every kind", "a\r\nb\rc\n\nd\u2028e", ["a", "b", "c", "d", "e"]],
    ["an answered mail", "> > The fee is\n>> $500\n> a month", ["The fee is", "$500", "a month"]],
    [
      "a table drawn with bars",
      "| Fee  | Term |\n|------|------|\n| $500 | six months |",
      ["Fee\tTerm", "$500\tsix months"],
    ],
    [
      "tabs for all blanks",
      "Content\tCreator\tAgreement\n1.\tTerm\nThe\tterm\tof\tthis\tAgreement\tis\tsix\tmonths.",
      ["Content Creator Agreement", "1. Term", "The term of this Agreement is six months."],
    ],
    [
      "a sentence with wide gaps beside a table",
      "The   Brand   pays a   fee of   $500   each month to   the Creator.\nFee\tMonths\tOf videos\tPosts\tTotal\tDue",
      ["The Brand pays a fee of $500 each month to the Creator.", "Fee\tMonths\tOf videos\tPosts\tTotal\tDue"],
    ],
    [
      "a table of single words",
      "Month\tVideos\tFee\tPlatform\tDue\tPaid\nMay\t2\t$500\tTikTok\tyes\tno",
      ["Month\tVideos\tFee\tPlatform\tDue\tPaid", "May\t2\t$500\tTikTok\tyes\tno"],
    ],
    ["marks that nobody sees", "Fe\u200be: $5\u200f00", ["Fee: $500"]],
  ])("%s", (_, text, lines) => {
    expect(linesOf(Buffer.from(text)).map((line) => line.text)).toEqual(lines);
  });

  test("what stands at the end of every page comes last", () => {
    const said = ["The fee is $500 a month.", "The term is six months.", "Both parties sign below."];
    const pages = said.map((text, index) => `${text}\nAcme Agreement, page ${index + 1}`);
    expect(linesOf(Buffer.from(pages.join("\f"))).slice(-4)).toEqual([
      { text: "Both parties sign below." },
      { text: "Acme Agreement, page 1", kind: "footer" },
      { text: "Acme Agreement, page 2", kind: "footer" },
      { text: "Acme Agreement, page 3", kind: "footer" },
    ]);
  });
});
