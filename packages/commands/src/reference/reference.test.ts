import { describe, expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { environmentSchema } from "@crm/api/environment/environment-schema";
import { SMS_STATUSES } from "@crm/api/sms/table";
import { AUDIT_EVENTS } from "@crm/domain/reference/audit-events";
import { ENVIRONMENT_TEXTS, SETTING_TEXTS } from "@crm/domain/reference/environment-texts";
import { STATE_MACHINES } from "@crm/domain/reference/state-machines";
import { DEFAULT_SETTINGS } from "@crm/domain/server/settings";
import { ROOT } from "../root";
import { fillPage, markdownTable, REFERENCE_PAGES } from "./pages";

const FOLDER = join(ROOT, "docs/reference");

describe("docs/reference", () => {
  test.each(Object.entries(REFERENCE_PAGES))(
    "%s has the tables that the code gives (bun run reference writes them)",
    async (page, tables) => {
      const text = await Bun.file(join(FOLDER, page)).text();
      expect(text).toBe(fillPage(text, tables));
    },
  );

  test("has at most eight pages, all of them generated", () => {
    const pages = readdirSync(FOLDER);
    expect(pages.toSorted()).toEqual(Object.keys(REFERENCE_PAGES).toSorted());
    expect(pages.length).toBeLessThanOrEqual(8);
  });

  test("describes every environment variable and every admin setting", () => {
    const described = Object.values(ENVIRONMENT_TEXTS).flatMap((texts) => Object.keys(texts));
    expect(described.toSorted()).toEqual(Object.keys(environmentSchema.shape).toSorted());
    expect(Object.keys(SETTING_TEXTS).toSorted()).toEqual(Object.keys(DEFAULT_SETTINGS).toSorted());
  });

  test("describes every entity and action of the audit log that the API writes by name", async () => {
    const actions = Object.values(AUDIT_EVENTS).flatMap((events) => Object.keys(events));
    const written = await namesInApi();
    expect(written.entities.filter((entity) => !(entity in AUDIT_EVENTS))).toEqual([]);
    expect(written.entities.length).toBeGreaterThan(15);
    expect(
      written.actions.filter((name) => !actions.some((known) => known === name || known.endsWith(`.${name}`))),
    ).toEqual([]);
    expect(written.actions.length).toBeGreaterThan(30);
  });

  test("describes every state of a text message, and only states that exist in transitions", () => {
    const messages = STATE_MACHINES.find(({ name }) => name === "Text message");
    expect(messages?.states.map(({ state }) => state)).toEqual([...SMS_STATUSES]);
    for (const { states, transitions } of STATE_MACHINES) {
      expect(states.filter(({ meaning }) => meaning === "")).toEqual([]);
      const known = states.map(({ state }) => state);
      expect(transitions.flatMap(({ from, to }) => [from, to]).filter((state) => !known.includes(state))).toEqual([]);
    }
  });
});

async function namesInApi() {
  const paths = [...new Bun.Glob("api/src/**/*.ts").scanSync(ROOT)].filter(
    (path) => !/\.test\.ts$|\/test\//.test(path),
  );
  const sources = await Promise.all(paths.map((path) => Bun.file(join(ROOT, path)).text()));
  const named = (pattern: RegExp) => [
    ...new Set(sources.flatMap((source) => [...source.matchAll(pattern)].map(([, name = ""]) => name))),
  ];
  return { entities: named(/\bentity: "([a-z-]+)"/g), actions: named(/\baction: "([a-z._-]+)"/g) };
}

describe("fillPage()", () => {
  const page = "Before.\n\n<!-- table: one -->\nold\n<!-- end -->\n\nAfter.\n";

  test("replaces the region of a table and keeps the prose around it", () => {
    expect(fillPage(page, { one: "new" })).toBe("Before.\n\n<!-- table: one -->\nnew\n<!-- end -->\n\nAfter.\n");
  });

  test("throws when the page lacks a table", () => {
    expect(() => fillPage(page, { one: "new", two: "new" })).toThrow("lacks the tables [two]");
  });

  test("throws when the page names an unknown table", () => {
    expect(() => fillPage(page, {})).toThrow("unknown tables [one]");
  });
});

test("markdownTable() escapes bars and line breaks", () => {
  expect(markdownTable(["a", "b"], [["1|2", "3\n4"]])).toBe("| a | b |\n| --- | --- |\n| 1\\|2 | 3 4 |");
});
