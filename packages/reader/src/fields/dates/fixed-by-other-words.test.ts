import { describe, expect, test } from "bun:test";
import { extractContract } from "../extract-contract";
import { textDocument } from "../fixtures/text-document";

/** What a careful reader would answer: the text, its first day and its last; empty where it states none. */
const CASES: [text: string, startDate: string, endDate: string][] = [
  ["PARTICULARS\n(e)\tCommencement\tMay 1, 2025\n(f)\tExpiry\tApril 30, 2026", "2025-05-01", "2026-04-30"],
  ["(a) Start of term: May 1, 2025\n(b) End of term: twelve months after start", "2025-05-01", "2026-05-01"],
  ["(iv) Effective Date: May 1, 2025\n(v) Expiry: six (6) months from commencement", "2025-05-01", "2025-11-01"],
  ["c) Start date: May 1, 2025\nd) End date: April 30, 2026", "2025-05-01", "2026-04-30"],
  [
    "This agreement has effect from and after May 1, 2025. It is to last eighteen (18) months from that date.",
    "2025-05-01",
    "2026-11-01",
  ],
  ["This Agreement is effective May 1, 2025. It will run six months from that date.", "2025-05-01", "2025-11-01"],
  [
    "This agreement is given effect on and after May 1, 2025. It shall persist for five months thereafter.",
    "2025-05-01",
    "2025-10-01",
  ],
  [
    "AGREEMENT made this 9th day of April, 2025, effective for all purposes as of May 1, 2025. The term is one year.",
    "2025-05-01",
    "2026-05-01",
  ],
  [
    "AGREEMENT entered into April 9, 2025, effective in all respects from the 1st day of May, 2025. The term is one year.",
    "2025-05-01",
    "2026-05-01",
  ],
  [
    "AGREEMENT made April 9, 2025 but effective for every purpose on May 1, 2025. The term is one year.",
    "2025-05-01",
    "2026-05-01",
  ],
  ["AGREEMENT dated as of March 2, 2025. The first contract year starts on May 1, 2025.", "2025-05-01", ""],
  [
    "AGREEMENT dated as of March 2, 2025. The first Contract Year of this Agreement shall begin on May 1, 2025.",
    "2025-05-01",
    "",
  ],
  ["AGREEMENT dated as of March 2, 2025. The initial contract year runs from May 1, 2025.", "2025-05-01", ""],
  ["Form signed: 19 April 2025. Creator enters the program on 1 May 2025.", "2025-05-01", ""],
  ["Form signed: 19 April 2025. The Ambassador joins our creator team with effect from 1 May 2025.", "2025-05-01", ""],
  ["Form signed: 19 April 2025. Creator will join the roster on 1 May 2025.", "2025-05-01", ""],
  ["This agreement shall be valid for eight months, which shall run as from May 1, 2025.", "2025-05-01", "2026-01-01"],
  [
    "This agreement shall be valid for eight months, which are to be counted from May 1, 2025.",
    "2025-05-01",
    "2026-01-01",
  ],
  ["This agreement shall be valid for eight months, that will begin on May 1, 2025.", "2025-05-01", "2026-01-01"],
  [
    "The initial term will commence on May 1, 2025 and will continue until 5:00 p.m., New York City time, on April 30, 2026.",
    "2025-05-01",
    "2026-04-30",
  ],
  [
    "This Agreement takes effect on May 1, 2025. The term shall remain in force until 11:59 p.m. London time on April 30, 2026.",
    "2025-05-01",
    "2026-04-30",
  ],
  [
    "This Agreement takes effect on May 1, 2025 and expires at 6:00 p.m. Los Angeles time on April 30, 2026.",
    "2025-05-01",
    "2026-04-30",
  ],
  [
    "This Agreement begins on May 1, 2025. The last broadcast will be that of Thursday, April 30, 2026, on which day this Agreement ends.",
    "2025-05-01",
    "2026-04-30",
  ],
  [
    "This Agreement begins on May 1, 2025. Creator films her last video on April 30, 2026, when the engagement comes to a close.",
    "2025-05-01",
    "2026-04-30",
  ],
  [
    "This Agreement begins on May 1, 2025. The final show airs on April 30, 2026, upon which date this contract shall automatically terminate.",
    "2025-05-01",
    "2026-04-30",
  ],
  [
    '"Commencement" means May 1, 2025. The engagement opens on Commencement. It endures for the Initial Period, which is two years reckoned from Commencement.',
    "2025-05-01",
    "2027-05-01",
  ],
  [
    "The engagement starts on May 1, 2025. It spans the Fixed Term, being a period of six months from that date.",
    "2025-05-01",
    "2025-11-01",
  ],
  [
    "The engagement starts on May 1, 2025. The parties are bound for the Contract Period, namely one year starting on that date.",
    "2025-05-01",
    "2026-05-01",
  ],
  [
    "Work starts on:\tMay 1, 2025\nContract is for:\t[ ] one month [ ] three months [X] six months",
    "2025-05-01",
    "2025-11-01",
  ],
  ["Start date: May 1, 2025\nTerm: ☐ 3 months ☒ 6 months ☐ 12 months", "2025-05-01", "2025-11-01"],
  ["Start date: May 1, 2025\nDuration: [x] one year [ ] two years", "2025-05-01", "2026-05-01"],
];

const NOT_THE_CONTRACTS: [text: string, startDate: string, endDate: string][] = [
  ["Start date: May 1, 2025\nNotice period: [ ] two weeks [X] one month", "2025-05-01", ""],
  ["Start date: May 1, 2025\nEnd of licence: twelve months after start", "2025-05-01", ""],
  [
    "Start date: May 1, 2025. Creator posts on June 3, 2025, when the campaign hashtag stops trending.",
    "2025-05-01",
    "",
  ],
  ["Start date: May 1, 2025. The last home game is on June 3, 2025, when the season ends.", "2025-05-01", ""],
  ["Start date: May 1, 2025. The discount code ends on June 3, 2025, on which day the offer ends.", "2025-05-01", ""],
  ["Start date: May 1, 2025. It is to last eighteen seconds. The video runs two weeks.", "2025-05-01", ""],
];

describe("the contract's days, fixed by other words", () => {
  test.each([...CASES, ...NOT_THE_CONTRACTS])("%s", (text, startDate, endDate) => {
    const { data } = extractContract(textDocument(text));
    expect([data.startDate ?? "", data.endDate ?? ""]).toEqual([startDate, endDate]);
  });
});
