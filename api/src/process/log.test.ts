import { expect, test } from "bun:test";
import { DrizzleQueryError } from "drizzle-orm/errors";
import { createLog } from "./log";

test("a query that failed is logged without what it was given", () => {
  const lines: string[] = [];
  const log = createLog({ write: (line) => lines.push(line) });
  const slug = "abcdefghijklmnopqrstuvwxyz";
  const cause = new Error("canceling statement due to user request");
  log.error({ err: new DrizzleQueryError("select 1 from portal_links where slug = $1", [slug], cause) }, "failed");
  expect(lines.join()).toContain("select 1 from portal_links");
  expect(lines.join()).toContain("canceling statement");
  expect(lines.join()).not.toContain(slug);
});
