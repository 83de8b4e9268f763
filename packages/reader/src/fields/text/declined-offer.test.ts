import { expect, test } from "bun:test";
import { SURE_FROM } from "@crm/domain/document/sure-from";
import { extractContract } from "../extract-contract";
import { textDocument } from "../fixtures/text-document";
import { isOfferDeclined } from "./declined-offer";

const OFFER = "your offer of $6,000 per month for ten TikTok videos per month from March 1, 2027 to August 31, 2027";
const MAIL = `From: Jane Doe\nThank you for ${OFFER}. We've talked it over and we're going to pass.\n`;

test.each([
  ["a mail that declines", MAIL],
  ["a letter that cannot accept", `Thank you for ${OFFER}. I am sorry, but we cannot accept it.`],
  ["a note on an offer that was withdrawn", `We made ${OFFER}. The offer was withdrawn.`],
  ["an answer above the offer's own acceptance terms", `${MAIL}\nFrom: Mill\nWe agreed to ${OFFER}. Deal?`],
])("isOfferDeclined is true for %s", (_, text) => expect(isOfferDeclined(text)).toBe(true));

test.each([
  ["a chat that ends with a deal", "Mill: 900?\nJane: we're going to pass.\nMill: 1,100?\nJane: deal"],
  ["a newer mail that accepts", `From: Jane Doe\nOn second thoughts, agreed.\n\n${MAIL}`],
  ["a right to decline", "The Creator may decline a brief. The Brand may reject a video that is not on brief."],
  ["rights that pass", "All rights in the videos pass to the Brand."],
])("isOfferDeclined is false for %s", (_, text) => expect(isOfferDeclined(text)).toBe(false));

test("extractContract is certain of nothing in a declined offer", () => {
  const confidences = Object.values(extractContract(textDocument(MAIL)).fields).map(({ confidence }) => confidence);
  expect(Math.max(0, ...confidences)).toBeLessThan(SURE_FROM);
});
