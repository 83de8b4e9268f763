import { expect, test } from "bun:test";
import { maskDetails } from "./payment-details";

test.each([
  ["ada@example.com", "••••.com"],
  ["DE89 3704 0044 0532 0130 00", "••••3000"],
  ["12345", "••••2345"],
  ["1234", "••••"],
  ["  1234  ", "••••"],
  ["12 3 4", "••••"],
  ["a", "••••"],
  ["pay to 🎈🎈🎈🎈🎈", "••••🎈🎈🎈🎈"],
])("%p is shown as %p", (details, shown) => expect(maskDetails(details)).toBe(shown));
