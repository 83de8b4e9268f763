import { describe, expect, test } from "bun:test";
import { maskDetails } from "./payment-details";

describe("maskDetails of PayPal", () => {
  test.each([
    ["an address keeps its first letter and its domain", "ada@example.com", "a•••@example.com"],
    ["an address of one letter looks like any other", "a@example.com", "a•••@example.com"],
    ["blanks around an address do not count", "  ada@example.com\n", "a•••@example.com"],
    ["a letter of another script is a letter", "日本@例え.jp", "日•••@例え.jp"],
    ["a letter beyond the first 65,536 is whole", "🎈ada@example.com", "🎈•••@example.com"],
    ["a tag in the name is not shown", "ada+money@mail.example.com", "a•••@mail.example.com"],
    ["a link keeps its last 4 characters", "paypal.example/ada", "••••/ada"],
    ["an address with words keeps its last 4 characters", "ada@example.com please", "••••ease"],
    ["two addresses keep their last 4 characters", "ada@example.com, eve@example.org", "••••.org"],
    ["two at signs keep their last 4 characters", "ada@eve@example.com", "••••.com"],
    ["an address without a name keeps its last 4 characters", "@example.com", "••••.com"],
    ["a domain without a dot keeps its last 4 characters", "ada@example", "••••mple"],
    ["markup keeps its last 4 characters", "<b>ada</b>@example.com", "••••.com"],
    ["more than an address has is masked as a text", `ada@${"x".repeat(260)}.com`, "••••.com"],
    ["4 letters are masked wholly", "1234", "••••"],
    ["nothing is masked, too", "", "••••"],
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
