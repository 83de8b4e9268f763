import { expect, test } from "bun:test";
import { takeFromUrl } from "./take-from-url";

test("takeFromUrl() returns a secret once and deletes it", () => {
  const page = { embedTicket: "head.claims.signature", logInLink: "secret" };
  expect(takeFromUrl("embedTicket", page)).toBe("head.claims.signature");
  expect(page).toEqual({ logInLink: "secret" } as typeof page);
  expect(takeFromUrl("embedTicket", page)).toBeUndefined();
  expect(takeFromUrl("logInLink", page)).toBe("secret");
});

test.each([[undefined], [""], [7]])("takeFromUrl() returns undefined for %p", (embedTicket) =>
  expect(takeFromUrl("embedTicket", { embedTicket })).toBeUndefined(),
);
