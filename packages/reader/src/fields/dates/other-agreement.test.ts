import { expect, test } from "bun:test";
import { isOfAnotherAgreement } from "./other-agreement";

test.each([
  ["a certain one", "entered into that certain Sponsorship Agreement dated ", true],
  [
    "one that is restated",
    "amends and restates in its entirety the Consulting Agreement between the parties dated as of ",
    true,
  ],
  ["the one that an amendment names", "amends the Agreement dated ", true],
  ["letters", "as to the matters set forth in the letter agreements, dated ", true],
  ["this one", "This Amended and Restated Consulting Agreement is entered into as of ", false],
  ["a title", "SPONSORSHIP AGREEMENT dated as of ", false],
  ["the contract, of which something is said", "The contract is dated ", false],
  ["no paper at all", "The term begins on ", false],
])("%s", (_, before, isOther) => expect(isOfAnotherAgreement(before)).toBe(isOther));
