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

describe("a secret from a file", () => {
  test("sets the variable, without the line break at its end", () => {
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

  test("is supported only for variables that the server reads", () => {
    expect(SECRETS.filter((name) => !(name in environmentSchema.shape))).toEqual([]);
  });

  test("is validated like the value of the variable", () => {
    expect(problemsOf({ DATA_KEY_FILE: fileOf("short", "short\n") })).toEqual([
      "DATA_KEY must have at least 32 characters",
    ]);
  });

  test.each([
    [
      "does not exist",
      { DATA_KEY_FILE: "/nowhere/key" },
      "DATA_KEY_FILE names /nowhere/key, which this user cannot read",
    ],
    ["is a folder", { DATA_KEY_FILE: folder }, `DATA_KEY_FILE names ${folder}, which this user cannot read`],
    [
      "is empty",
      { DATA_KEY_FILE: fileOf("empty", "\n") },
      `DATA_KEY_FILE names ${join(folder, "empty")}, which is empty`,
    ],
    [
      "is set together with the variable",
      { DATA_KEY: KEY, DATA_KEY_FILE: fileOf("both", KEY) },
      "DATA_KEY and DATA_KEY_FILE are both set; keep one",
    ],
  ])("stops the start when the file %s", (_, environment, problem) => {
    expect(problemsOf(environment)).toEqual([problem]);
  });
});
