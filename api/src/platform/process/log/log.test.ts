import { expect, test } from "bun:test";
import { DrizzleQueryError } from "drizzle-orm/errors";
import { createLog } from "./log";

test("a failed query is logged without its parameters", () => {
  const lines: string[] = [];
  const log = createLog({ write: (line) => lines.push(line) });
  const slug = "abcdefghijklmnopqrstuvwxyz";
  const cause = new Error("canceling statement due to user request");
  log.error({ err: new DrizzleQueryError("select 1 from portal_links where slug = $1", [slug], cause) }, "failed");
  expect(lines.join()).toContain("select 1 from portal_links");
  expect(lines.join()).toContain("canceling statement");
  expect(lines.join()).not.toContain(slug);
});

test("an error that names a portal's path is logged with four characters of its slug", () => {
  const lines: string[] = [];
  const log = createLog({ write: (line) => void lines.push(line) });
  log.error({ err: new Error("ENOENT: no such file, open '/portal/abcdefghijklmnopqrstuvwxyz'") }, "failed");
  expect(lines.join()).toContain("open '/portal/abcd…'");
  expect(lines.join()).not.toContain("abcde");
});

test("passwords, tokens and payment details are redacted in every log line", () => {
  const lines: string[] = [];
  const log = createLog({ write: (line) => void lines.push(line) });
  log.info({
    password: "open sesame",
    request: { token: "t-123", paymentDetails: "DE89 3704" },
    paymentDetails: "ada@x",
  });
  expect(lines.join()).not.toMatch(/open sesame|t-123|DE89|ada@x/);
});
