import { describe, expect, test } from "bun:test";
import { createHash } from "node:crypto";
import { CONSENT_VERSION, consentText, helpText, welcomeText } from "./sms-consent";

const acme = { businessName: "Acme Studio" };

describe("consentText", () => {
  test.each(["Acme Studio", "frequency varies", "rates may apply", "STOP to end", "HELP for help", "not a condition"])(
    "contains: %s",
    (words) => expect(consentText(acme)).toContain(words),
  );

  test("CONSENT_VERSION changes with the text", () => {
    const hash = createHash("sha256").update(consentText(acme)).digest("hex");
    expect([CONSENT_VERSION, hash.slice(0, 16)]).toEqual([1, "16714d5214cbb243"]);
  });

  test("names the portal when no business name is set", () => {
    expect(consentText({ businessName: "" })).toContain("from the business that runs this portal about");
  });
});

test.each([welcomeText, helpText])("a message names its sender and the way to unsubscribe", (text) => {
  expect(text(acme)).toMatch(/^Acme Studio: .*STOP to end\.$/);
  expect(text({ businessName: " " })).toStartWith("Your creator portal: ");
  expect(text({ businessName: `Two\nlines ${"long ".repeat(50)}` })).toMatch(/^Two lines [^\n]{1,60}: /);
});
