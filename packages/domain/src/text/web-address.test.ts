import { expect, test } from "bun:test";
import { webAddressProblem } from "./web-address";

test.each([
  ["https://forms.example/spark?x=1#top", true],
  ["HTTPS://FORMS.EXAMPLE", true],
  ["http://localhost:3000/form", true],
  ["http://127.0.0.1/form", true],
  ["http://[::1]:8080/form", true],
  ["http://forms.example", false],
  ["http://localhost.evil.example", false],
  ["javascript:alert(1)", false],
  ["data:text/html,x", false],
  ["//forms.example", false],
  ["forms.example", false],
  ["https://forms.example/@ada", true],
  ["https://forms.example/?mail=ada@x.example", true],
  ["https://", false],
  ["https:forms.example", false],
  ["", false],
])("webAddressProblem accepts %p: %p", (text, isFine) => {
  expect(webAddressProblem(text) === null).toBe(isFine);
});

test.each([
  "https://ada:secret@forms.example/spark",
  "https://ada@forms.example",
  "https://:secret@forms.example",
  "https://forms.example@evil.example",
  "http://ada:secret@localhost:3000",
])("webAddressProblem rejects the credentials in %p", (text) => {
  expect(webAddressProblem(text)).toBe("Enter an address without a user name or password");
});
