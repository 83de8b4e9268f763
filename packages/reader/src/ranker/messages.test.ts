import { expect, test } from "bun:test";
import { findMessages, isOutdated } from "./messages";

test.each<[name: string, text: string, senders: string[]]>([
  [
    "an exported chat",
    "[14/01/2026, 09:12] Ada: hi\n[14/01/2026, 09:13] Ben B.: hello\n[14/01/2026, 09:14] Ada: so\nmore\n[14/01/2026, 09:15] Ben B.: yes",
    ["Ada", "Ben B.", "Ada", "Ben B."],
  ],
  [
    "a talk without times",
    "brand.co: hi\nada.codes: hello\nbrand.co: 900 a month?\nada.codes: deal",
    ["brand.co", "ada.codes", "brand.co", "ada.codes"],
  ],
  [
    "names and times above the messages",
    "Ada Lovelace  10:15\nhi\nBen 10:16 AM\nhello\nAda Lovelace  10:17\nok\nBen 10:18 AM\nbye",
    ["Ada Lovelace", "Ben", "Ada Lovelace", "Ben"],
  ],
  [
    "mails with what they quote",
    "From: Ada Lovelace <ada@codes.example>\nYes!\n\nOn Mon, 2 Feb 2026, Ben Bo <ben@b.example> wrote:\n> 900?",
    ["Ada Lovelace", "Ben Bo"],
  ],
  ["a form whose labels end in colons", "Name: Ada\nFee: $900\nStart: May 1\nEnd: June 1\nPlatform: TikTok", []],
])("findMessages in %s", (_, text, senders) => {
  expect(findMessages(text).map(({ sender }) => sender)).toEqual(senders);
});

test("findMessages ends a message where the next starts", () => {
  const text = "a.b: 1\nc.d: 2\na.b: 3\nc.d: 4";
  expect(findMessages(text).map(({ start, end }) => text.slice(start, end).trim())).toEqual([
    "a.b: 1",
    "c.d: 2",
    "a.b: 3",
    "c.d: 4",
  ]);
});

test("isOutdated is true for a quoted mail when the newer mail states a different value", () => {
  const text = "From: Ada <a@b.example>\nI start on 15 June.\n\nFrom: Ben <b@b.example>\nStart 1 June, fee 900.";
  const valued = (value: string) => ({ value, features: [], start: text.indexOf(value) });
  const messages = findMessages(text);
  const [newer, older, fee] = [valued("15 June"), valued("1 June"), valued("900")];
  expect(isOutdated(messages, older, [newer, older])).toBe(true);
  expect(isOutdated(messages, newer, [newer, older])).toBe(false);
  expect(isOutdated(messages, fee, [fee])).toBe(false);
});
