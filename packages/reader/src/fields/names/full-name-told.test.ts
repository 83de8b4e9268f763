import { describe, expect, test } from "bun:test";
import { extractContract } from "../extract-contract";
import { textDocument } from "../fixtures/text-document";

const nameOf = (text: string) => extractContract(textDocument(text)).fields.fullName?.value;

describe("the creator by what is told of them", () => {
  test.each<[string, string, string | undefined]>([
    ["a definition", '1.4 "Creator" means Ada Lovelace, of Toronto, Ontario.', "Ada Lovelace"],
    [
      "who agrees to the work",
      "Notes of a call\nAda Lovelace agrees to be one of our creators. We pay $600 a month.",
      "Ada Lovelace",
    ],
    ["who is paid", "From May 1, 2025 Glow Co. will pay Ada Lovelace $500 per month.", "Ada Lovelace"],
    ["you", "Who is this between?\nYou, Ada Lovelace, and us, Glow LLC.", "Ada Lovelace"],
    [
      "a role by its use",
      "Organizer: Glow LLC\nGuest: Ada Lovelace\nContact for the guest: Grace Hopper\nThe Guest shall appear at the opening.",
      "Ada Lovelace",
    ],
    [
      "a name beside its handle",
      "Glow, Inc. will send Ada Lovelace\n(@adacodes) a selection of products.",
      "Ada Lovelace",
    ],
    [
      "a name above its handle",
      "From: Ada Lovelace\nTo: deals@glow.example\nSubject: I'm in!\nhappy to confirm.\nAda Lovelace\n@adacodes",
      "Ada Lovelace",
    ],
    ["a title", "ADA LOVELACE – MEDIA KIT & RATES\n@adacodes · 186,000 followers", "Ada Lovelace"],
    [
      "a chat",
      "[8/21/25, 10:10:31 AM] Grace Hopper: hey Ada! Grace from Glow here\n[8/21/25, 10:12:31 AM] Ada Lovelace: hi!! my handle is @adacodes",
      "Ada Lovelace",
    ],
    [
      "a chat with times behind the names",
      "Grace Hopper 10:10 AM\nhey Ada! Grace from Glow here\nAda Lovelace 10:12 AM\nhi!! my handle is @adacodes",
      "Ada Lovelace",
    ],
    [
      "a label over its value",
      "Company\nGlow LLC\nFull legal name\nAda Lovelace\nPlatform(s)\nInstagram",
      "Ada Lovelace",
    ],
    ["cells in the midst of a row", "Item 2\tTalent\tAda Lovelace\tItem 3\tFee\t$500", "Ada Lovelace"],
    ["a name with St.", "Creator: Brooke St. James", "Brooke St. James"],
    [
      "who is named between two companies",
      "between Acme Inc. (“Sponsor”) and Oak Raceway LLC (“Oak”). Ada Lovelace will appear at the race.",
      undefined,
    ],
    [
      "who is known by a handle",
      "In consideration of $500, Ada Lovelace, who is known to the followers of @adacodes, shall upload two videos.",
      "Ada Lovelace",
    ],
    [
      "a party by the work of its role",
      'This Agreement is made by Glow Co. ("Company") and Ada Lovelace ("Promoter").',
      "Ada Lovelace",
    ],
    [
      "a column that does not fit its heading",
      "GLOW INC.\tCONSULTANT\nBy:\t/s/ Grace Hopper\tBy:\t/s/ Ada Lovelace",
      "Ada Lovelace",
    ],
    [
      "justified text that looks like a table",
      "Sponsor: Glow LLC\nThe offering\tany Blue\tSky Ridge\tApplication. The Blue shall apply.",
      undefined,
    ],
  ])("%s", (_, text, value) => {
    expect(nameOf(text)).toBe(value);
  });
});
