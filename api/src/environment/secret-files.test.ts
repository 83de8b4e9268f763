import { afterAll, describe, expect, test } from "bun:test";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig } from "../config";
import { StartRefused } from "../platform/errors/start-refused";
import { environmentSchema } from "./environment-schema";
import { SECRETS } from "./secret-files";

const folder = mkdtempSync(join(tmpdir(), "secrets-"));
afterAll(() => rmSync(folder, { recursive: true }));

const fileOf = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

const problemsOf = (environment: Record<string, string>): readonly string[] => {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof StartRefused) return error.message.split("\n  - ").slice(1);
    throw error;
  }
};

const KEY = "k".repeat(44);

describe("secrets in files", () => {
  test("count as the variables, without the line's end", () => {
    const { dataKey, databaseUrl, adminPassword } = readConfig({
      NODE_ENV: "production",
      PUBLIC_URL: "https://crm.example",
      DATABASE_URL_FILE: fileOf("url", "postgres://crm:secret@db/crm\n"),
      DATA_KEY_FILE: fileOf("key", `${KEY}\r\n`),
      ADMIN_PASSWORD_FILE: fileOf("password", "correct horse battery"),
    });
    expect({ dataKey, databaseUrl, adminPassword }).toEqual({
      dataKey: KEY,
      databaseUrl: "postgres://crm:secret@db/crm",
      adminPassword: { password: "correct horse battery" },
    });
  });

  test("each is a variable that the server reads", () => {
    expect(SECRETS.filter((name) => !(name in environmentSchema.shape))).toEqual([]);
  });

  test("a file's value is checked as the variable's would be", () => {
    expect(problemsOf({ DATA_KEY_FILE: fileOf("short", "short\n") })).toEqual([
      "DATA_KEY must have at least 32 characters",
    ]);
  });

  test.each([
    [
      "that is not there",
      { DATA_KEY_FILE: "/nowhere/key" },
      "DATA_KEY_FILE names /nowhere/key, which this user cannot read",
    ],
    ["that is a folder", { DATA_KEY_FILE: folder }, `DATA_KEY_FILE names ${folder}, which this user cannot read`],
    [
      "that is empty",
      { DATA_KEY_FILE: fileOf("empty", "\n") },
      `DATA_KEY_FILE names ${join(folder, "empty")}, which is empty`,
    ],
    [
      "beside the variable itself",
      { DATA_KEY: KEY, DATA_KEY_FILE: fileOf("both", KEY) },
      "DATA_KEY and DATA_KEY_FILE are both set; keep one",
    ],
  ])("a file %s stops the start", (_, environment, problem) => {
    expect(problemsOf(environment)).toEqual([problem]);
  });
});
