import { describe, expect, test } from "bun:test";
import { readTxt } from "./read-txt";

const linesOf = (bytes: Buffer) => readTxt(bytes).pages.flatMap(({ lines }) => lines);

describe("readTxt", () => {
  test.each<[string, string, string[]]>([
    ["splits lines at line breaks of every kind", "a\r\nb\rc\n\nd\u2028e", ["a", "b", "c", "d", "e"]],
    [
      "removes the quote marks of an answered mail",
      "> > The fee is\n>> $500\n> a month",
      ["The fee is", "$500", "a month"],
    ],
    [
      "reads a table drawn with bars as rows of cells",
      "| Fee  | Term |\n|------|------|\n| $500 | six months |",
      ["Fee\tTerm", "$500\tsix months"],
    ],
    [
      "reads tabs as blanks in a text without blanks",
      "Content\tCreator\tAgreement\n1.\tTerm\nThe\tterm\tof\tthis\tAgreement\tis\tsix\tmonths.",
      ["Content Creator Agreement", "1. Term", "The term of this Agreement is six months."],
    ],
    [
      "reads a sentence with wide gaps as text, and a table below it as cells",
      "The   Brand   pays a   fee of   $500   each month to   the Creator.\nFee\tMonths\tOf videos\tPosts\tTotal\tDue",
      ["The Brand pays a fee of $500 each month to the Creator.", "Fee\tMonths\tOf videos\tPosts\tTotal\tDue"],
    ],
    [
      "keeps the cells of a table of single words",
      "Month\tVideos\tFee\tPlatform\tDue\tPaid\nMay\t2\t$500\tTikTok\tyes\tno",
      ["Month\tVideos\tFee\tPlatform\tDue\tPaid", "May\t2\t$500\tTikTok\tyes\tno"],
    ],
    ["removes invisible characters", "Fe\u200be: $5\u200f00", ["Fee: $500"]],
  ])("%s", (_, text, lines) => {
    expect(linesOf(Buffer.from(text)).map((line) => line.text)).toEqual(lines);
  });

  test("puts text that is repeated at the end of every page last", () => {
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
