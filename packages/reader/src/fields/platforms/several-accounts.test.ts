import { expect, test } from "bun:test";
import { hasSeveralAccounts } from "./several-accounts";

test.each<[name: string, text: string, isSo: boolean]>([
  ["two creators", "Ada: @ada.films, 2 videos. Bea: @bea.films, 3 videos.", true],
  ["one account twice", "@ada.films on TikTok. Signed, @Ada.films.", false],
  ["an account to tag", "@ada.films posts, tagging @brand.", false],
  ["mail addresses", "ada@films.com and bea@films.com", false],
])("hasSeveralAccounts: %s", (_, text, isSo) => {
  expect(hasSeveralAccounts(text)).toBe(isSo);
});
