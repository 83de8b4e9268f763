import { describe, expect, test } from "bun:test";
import { findLabels } from "../text/find-labels";
import { findHandles } from "./find-handles";

const handlesIn = (text: string, name?: string) => [
  ...new Set(findHandles(text, findLabels(text), name).map(({ value }) => value)),
];

describe("findHandles", () => {
  test.each<[name: string, text: string, handles: string[]]>([
    ["an @name", "She posts as @jane.bakes.", ["@jane.bakes"]],
    ["the address of a profile", "https://www.tiktok.com/@jane.bakes?lang=en", ["@jane.bakes"]],
    ["a name under a label", "Handle: janebakes", ["@janebakes"]],
    ["a name in a cell beside its platform", "Instagram\tjanebakes", ["@janebakes"]],
    ["a name in a bracket", "Jane Doe (IG: janebakes)", ["@janebakes"]],
    ['a name after "my username is"', "My username is janebakes.", ["@janebakes"]],
    ["a word with an inner dot", "you know jane.bakes", ["@jane.bakes"]],
    ["a handle spelt as words", "It’s at jane bakes, all one word.", ["@janebakes"]],
    ['a handle with "dot" spelt out', "Her account is at jane dot bakes.", ["@jane.bakes"]],
    ["a speaker of a chat", "janebakes: hi\nmill: hey\njanebakes: deal", ["@janebakes"]],
    ["a copyright sign that was an @", "Creator: Jane Doe (©janebakes)", ["@janebakes"]],
    ["a name in the cell after an @", "@\tjanebakes", ["@janebakes"]],
    ["a page with its name", "her page is janebakes", ["@janebakes"]],
    ['a name after "mon TikTok"', "sur mon TikTok mehdi_cale", ["@mehdi_cale"]],
    ["a bare name in a form’s blank", "account name: ___janebakes______", ["@janebakes"]],
    ["a filled blank of a form", "Name __@jane_bakes____", ["@jane_bakes"]],
  ])("finds %s", (_, text, handles) => {
    expect(handlesIn(text)).toEqual(handles);
  });

  test.each<[name: string, text: string]>([
    ["an e-mail address", "Mail: jane@bakes.example"],
    ["a price for each", "3 videos @ $500"],
    ["a hashtag", "#janebakes"],
    ["a handle that was never filled in", "Handle: @yourhandle"],
    ["a file", "See final.contract.pdf"],
    ["a page of the platform", "instagram.com/explore"],
    ["a number of followers", "IG: 61k"],
    ["a company under a bank account", "Account name: HOLLOWAY & DAUGHTERS"],
  ])("ignores %s", (_, text) => {
    expect(handlesIn(text)).toEqual([]);
  });
});

test("findHandles finds a word that starts like the creator's name", () => {
  expect(handlesIn("everywhere delphineplaysflat, ask Delphine", "Delphine Ahouansou")).toEqual(["@delphineplaysflat"]);
});

describe("findHandles across line breaks", () => {
  test.each<[name: string, text: string, handle: string]>([
    ["at a hyphen", "known as @janebakes-\nrye (the “Creator”)", "@janebakesrye"],
    ["at a hyphen after a dot", "his handle @jane.bakes.-\nrye.", "@jane.bakes.rye"],
    ["after a dot", "Handle: @jane.bakes.\nrye", "@jane.bakes.rye"],
    ["after an underscore", "on TikTok (@jane_bakes_\nrye)", "@jane_bakes_rye"],
    ["without a mark, in a bracket", "on Threads (@janebakes\nrye)", "@janebakesrye"],
    ["in a cell", "Handle\t@jane.bakes.\n\trye\nFee\t$500", "@jane.bakes.rye"],
    ["in a drawn table", "| Handle | @jane_bakes_ |\n|        | rye          |", "@jane_bakes_rye"],
    ["in a cell before the last", "| @ | @jane_bakes_ | 4 |\n| | rye | |", "@jane_bakes_rye"],
    ["after the platform's URL", "https://www.instagram.com/\njane.bakes", "@jane.bakes"],
  ])("joins a handle broken %s", (_, text, handle) => {
    expect(handlesIn(text)).toContain(handle);
  });

  test("keeps a hyphen that belongs to the handle", () => {
    expect(handlesIn("YouTube: @jane-bakes")).toEqual(["@jane-bakes"]);
  });

  test("returns a handle with and without the next line when that line may continue the sentence", () => {
    expect(handlesIn("on @jane.bakes.\nshe films")).toEqual(["@jane.bakes", "@jane.bakes.she"]);
  });
});
