import { describe, expect, test } from "bun:test";
import { assembleLines } from "./assemble-lines";

const word = (text: string, x: number, y: number, width = 0.05) => ({ text, box: { x, y, width, height: 0.015 } });

describe("assembleLines", () => {
  test("words of one run are a line, and a wide gap is a tab", () => {
    const lines = assembleLines([[word("Base", 0.1, 0.1), word("Fee", 0.16, 0.1), word("$500", 0.5, 0.1)]], 0.77);
    expect(lines.map((line) => line.text)).toEqual(["Base Fee\t$500"]);
    expect(lines[0]?.box).toEqual({ x: 0.1, y: 0.1, width: 0.45, height: 0.015 });
  });

  test("a cell that is drawn after a two-line neighbour joins the row's first line", () => {
    const lines = assembleLines(
      [[word("YouTube", 0.1, 0.1)], [word("Short", 0.3, 0.1)], [word("video", 0.3, 0.12)], [word("8", 0.6, 0.1)]],
      0.77,
    );
    expect(lines.map((line) => line.text)).toEqual(["YouTube\tShort\t8", "video"]);
  });

  test("the second column of a page stays apart from the first", () => {
    const left = Array.from({ length: 12 }, (_, row) => [word(`left${row}`, 0.1, 0.1 + row * 0.03)]);
    const right = Array.from({ length: 12 }, (_, row) => [word(`right${row}`, 0.6, 0.1 + row * 0.03)]);
    expect(assembleLines([...left, ...right], 0.77)).toHaveLength(24);
  });

  test.each([
    ["over its blank", [word("Name:", 0.1, 0.1), word("_________", 0.2, 0.1, 0.3)]],
    ["after its colon", [word("Name:", 0.1, 0.1)]],
  ])("a value that is filled in last stands %s", (_, label) => {
    const others = Array.from({ length: 12 }, (__, row) => [word(`line${row}`, 0.1, 0.2 + row * 0.03)]);
    const lines = assembleLines([label, ...others, [word("Ada", 0.21, 0.101), word("Lovelace", 0.27, 0.101)]], 0.77);
    expect(lines).toHaveLength(13);
    expect(lines[0]?.text.replace("\t", " ")).toBe("Name: Ada Lovelace");
  });
});
