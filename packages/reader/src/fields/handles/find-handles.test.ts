import { describe, expect, test } from "bun:test";
import { findLabels } from "../text/find-labels";
import { findHandles } from "./find-handles";

const handlesIn = (text: string, name?: string) => [
  ...new Set(findHandles(text, findLabels(text), name).map(({ value }) => value)),
];

describe("what may be a handle", () => {
  test.each<[name: string, text: string, handles: string[]]>([
    ["an @name", "She posts as @jane.bakes.", ["@jane.bakes"]],
    ["the address of a profile", "https://www.tiktok.com/@jane.bakes?lang=en", ["@jane.bakes"]],
    ["a name under a label", "Handle: janebakes", ["@janebakes"]],
    ["a name in a cell beside its platform", "Instagram\tjanebakes", ["@janebakes"]],
    ["a name in a bracket", "Jane Doe (IG: janebakes)", ["@janebakes"]],
    ["a name that is said to be one", "My username is janebakes.", ["@janebakes"]],
    ["a word that is spelt as only handles are", "you know jane.bakes", ["@jane.bakes"]],
    ["one that is said aloud", "It’s at jane bakes, all one word.", ["@janebakes"]],
    ["one with its dot said aloud", "Her account is at jane dot bakes.", ["@jane.bakes"]],
    ["a speaker of a chat", "janebakes: hi\nmill: hey\njanebakes: deal", ["@janebakes"]],
    ["a copyright sign that was an @", "Creator: Jane Doe (©janebakes)", ["@janebakes"]],
    ["a name in the cell behind its sign", "@\tjanebakes", ["@janebakes"]],
    ["a page that is called by its name", "her page is janebakes", ["@janebakes"]],
    ["a name behind what a platform is to someone", "sur mon TikTok mehdi_cale", ["@mehdi_cale"]],
    ["a bare name in a form’s blank", "account name: ___janebakes______", ["@janebakes"]],
    ["what stands in a form’s blank", "Name __@jane_bakes____", ["@jane_bakes"]],
  ])("%s", (_, text, handles) => {
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
  ])("not %s", (_, text) => {
    expect(handlesIn(text)).toEqual([]);
  });
});

test("a word that begins as the creator's name does", () => {
  expect(handlesIn("everywhere delphineplaysflat, ask Delphine", "Delphine Ahouansou")).toEqual(["@delphineplaysflat"]);
});

describe("a broken handle", () => {
  test.each<[name: string, text: string, handle: string]>([
    ["at a hyphen", "known as @janebakes-\nrye (the “Creator”)", "@janebakesrye"],
    ["at a hyphen behind a dot", "his handle @jane.bakes.-\nrye.", "@jane.bakes.rye"],
    ["behind a dot", "Handle: @jane.bakes.\nrye", "@jane.bakes.rye"],
    ["behind an underscore", "on TikTok (@jane_bakes_\nrye)", "@jane_bakes_rye"],
    ["without a mark, in a bracket", "on Threads (@janebakes\nrye)", "@janebakesrye"],
    ["in a cell", "Handle\t@jane.bakes.\n\trye\nFee\t$500", "@jane.bakes.rye"],
    ["in a drawn table", "| Handle | @jane_bakes_ |\n|        | rye          |", "@jane_bakes_rye"],
    ["in a cell that is not the last", "| @ | @jane_bakes_ | 4 |\n| | rye | |", "@jane_bakes_rye"],
    ["behind its address", "https://www.instagram.com/\njane.bakes", "@jane.bakes"],
  ])("%s is joined", (_, text, handle) => {
    expect(handlesIn(text)).toContain(handle);
  });

  test("stays whole where a hyphen is its own", () => {
    expect(handlesIn("YouTube: @jane-bakes")).toEqual(["@jane-bakes"]);
  });

  test("a sentence that goes on below may be the rest, and may not", () => {
    expect(handlesIn("on @jane.bakes.\nshe films")).toEqual(["@jane.bakes", "@jane.bakes.she"]);
  });
});
