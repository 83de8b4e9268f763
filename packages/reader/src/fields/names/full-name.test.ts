import { describe, expect, test } from "bun:test";
import { SURE_FROM } from "@crm/domain/document/sure-from";
import { frameOf } from "../../ranker/surroundings";
import { findLabels } from "../text/find-labels";
import { creatorsOf, readFullName, readNames } from "./full-name";
import { findParties } from "./parties/find-parties";

const namesOf = (text: string) => readNames(frameOf(text, findLabels(text)), findParties(text));
const creators = (text: string) =>
  creatorsOf(namesOf(text))
    .map(({ value }) => value)
    .sort();

describe("creatorsOf a document", () => {
  test.each([
    [
      "two columns of a deal sheet",
      "AMBASSADOR 1\tAMBASSADOR 2\nName\tTomasz Nowicki\tElif Karaca\nHandle\t@tomasz.bakes\t@elifbakes\nFee\t$900\t$700\nFor Tidal Tea: Graham Oakes",
      ["Elif Karaca", "Tomasz Nowicki"],
    ],
    [
      "two points of a memo",
      "One contract, two people.\n1) Tomasz Nowicki - @tomasz.bakes\n€900 a month\n2) Elif Karaca - @elifbakes\n€700 a month\nAsk Graham Oakes.",
      ["Elif Karaca", "Tomasz Nowicki"],
    ],
    [
      "one, beside who signs for the brand",
      "Creator: Elif Karaca\nHandle: @elifbakes\nBrand: Tidal Tea Ltd\nBrand contact: Graham Oakes",
      ["Elif Karaca"],
    ],
    [
      "one, under a shorter name as well",
      "Creator: E. Karaca\nTidal Tea Ltd engages Elif Karaca to film four videos.",
      ["Elif Karaca"],
    ],
    [
      "one, beside a brand whose account is to be tagged",
      "Creator: Elif Karaca (@elifbakes)\nBrand: Tidal Tea\nPlease tag us in each video: @tidaltea",
      ["Elif Karaca"],
    ],
    ["no creator among companies", "Parties: Brightkite Toys Ltd and Orange Kangaroo LLC", []],
  ])("finds %s", (_, text, expected) => expect(creators(text)).toEqual(expected));

  test("several creators lower the confidence of the name", () => {
    const name = readFullName(
      namesOf(
        "AMBASSADOR 1\tAMBASSADOR 2\nName\tTomasz Nowicki\tElif Karaca\nHandle\t@tomasz.bakes\t@elifbakes\nFee\t$900\t$700\nFor Tidal Tea: Graham Oakes",
      ),
    );
    expect(name?.confidence).toBeLessThan(SURE_FROM);
  });
});

test("readFullName quotes a complete occurrence of the name", () => {
  const text = "Hi Elif,\nplease sign.\nCreator: Elif Karaca (@elifbakes)";
  const name = readFullName(namesOf(text));
  expect(name && text.slice(name.start, name.end)).toBe("Elif Karaca");
});
