import { expect, test } from "bun:test";
import { takeTicket } from "./take-ticket";

test("the ticket of the address is handed out once, and leaves nothing behind", () => {
  const page = { embedTicket: "head.claims.signature" };
  expect(takeTicket(page)).toBe("head.claims.signature");
  expect(page).toEqual({} as typeof page);
  expect(takeTicket(page)).toBeUndefined();
});

test.each([[undefined], [""], [7]])("%p is no ticket", (embedTicket) =>
  expect(takeTicket({ embedTicket })).toBeUndefined(),
);
