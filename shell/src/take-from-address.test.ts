import { expect, test } from "bun:test";
import { takeFromAddress } from "./take-from-address";

test("a secret of the address is handed out once, and leaves nothing behind", () => {
  const page = { embedTicket: "head.claims.signature", logInLink: "secret" };
  expect(takeFromAddress("embedTicket", page)).toBe("head.claims.signature");
  expect(page).toEqual({ logInLink: "secret" } as typeof page);
  expect(takeFromAddress("embedTicket", page)).toBeUndefined();
  expect(takeFromAddress("logInLink", page)).toBe("secret");
});

test.each([[undefined], [""], [7]])("%p is no secret", (embedTicket) =>
  expect(takeFromAddress("embedTicket", { embedTicket })).toBeUndefined(),
);
