import { describe, expect, test } from "bun:test";
import { maskDetails } from "./payment-details";

describe("maskDetails of PayPal", () => {
  test.each([
    ["an address keeps its first letter and its domain", "ada@example.com", "a•••@example.com"],
    ["an address with a one-letter name is masked like any other", "a@example.com", "a•••@example.com"],
    ["outer blanks of an address are ignored", "  ada@example.com\n", "a•••@example.com"],
    ["the first letter may belong to any script", "日本@例え.jp", "日•••@例え.jp"],
    ["an emoji is not cut in half", "🎈ada@example.com", "🎈•••@example.com"],
    ["a tag in the name is not shown", "ada+money@mail.example.com", "a•••@mail.example.com"],
    ["a link keeps its last 4 characters", "paypal.example/ada", "••••/ada"],
    ["an address with words keeps its last 4 characters", "ada@example.com please", "••••ease"],
    ["two addresses keep their last 4 characters", "ada@example.com, eve@example.org", "••••.org"],
    ["two at signs keep their last 4 characters", "ada@eve@example.com", "••••.com"],
    ["an address without a name keeps its last 4 characters", "@example.com", "••••.com"],
    ["a domain without a dot keeps its last 4 characters", "ada@example", "••••mple"],
    ["markup keeps its last 4 characters", "<b>ada</b>@example.com", "••••.com"],
    ["a text longer than an address keeps its last 4 characters", `ada@${"x".repeat(260)}.com`, "••••.com"],
    ["4 characters are masked completely", "1234", "••••"],
    ["an empty text is masked", "", "••••"],
  ])("%s", (_, details, shown) => expect(maskDetails("paypal", details)).toBe(shown));
});

describe("maskDetails of a wire transfer", () => {
  test.each([
    ["ada@example.com", "••••.com"],
    ["DE89 3704 0044 0532 0130 00", "••••3000"],
    ["12345", "••••2345"],
    ["1234", "••••"],
    ["  1234  ", "••••"],
    ["12 3 4", "••••"],
    ["a", "••••"],
    ["pay to 🎈🎈🎈🎈🎈", "••••🎈🎈🎈🎈"],
  ])("%p is shown as %p", (details, shown) => expect(maskDetails("wire_transfer", details)).toBe(shown));
});
