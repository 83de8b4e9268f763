import { afterAll, describe, expect, test } from "bun:test";
import { openTestDatabase } from "@crm/testing/server";
import pino from "pino";
import postgres from "postgres";
import { openPostgres } from "./client";
import { warnOfLocale } from "./warn-of-locale";

const lines: string[] = [];
const log = pino({}, { write: (line: string) => void lines.push(line) });
const url = process.env.TEST_DATABASE_URL;
const NAME = "crm_locale_c";

afterAll(async () => {
  if (!url) return;
  const owner = postgres(url, { max: 1 });
  await owner.unsafe(`drop database if exists ${NAME} with (force)`);
  await owner.end();
});

describe("warnOfLocale", () => {
  test("logs nothing when the locale knows capitals with accents, as the embedded database does", async () => {
    const database = await openTestDatabase();
    await warnOfLocale({ db: database.db, log });
    await database.close();
    expect(lines).toEqual([]);
  });

  test.skipIf(!url)("logs a warning for a database of locale C", async () => {
    const owner = postgres(url ?? "", { max: 1 });
    await owner.unsafe(`create database ${NAME} template template0 encoding 'UTF8' locale 'C'`);
    await owner.end();
    const address = new URL(url ?? "");
    address.pathname = `/${NAME}`;
    const database = openPostgres(address.href);
    await warnOfLocale({ db: database.db, log });
    await database.close();
    expect(lines.join()).toContain("locale knows no letters beyond English");
  });
});
