import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { correctedDocumentSchema } from "@crm/domain/document/correction.schema";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { ada } from "../contracts/test/people";
import type { RunCommand } from "../platform/process/command-socket";
import { found, readerThatFinds, readingCalls } from "../vault/test/reading-calls";
import { commandsOf } from "./run-command";

setDefaultTimeout(60_000);

let server: TestServer;
let run: RunCommand;
beforeAll(async () => {
  const documents = readerThatFinds(() => ({ fullName: found("Augusta King"), socialHandle: found("@ada", 0.5) }));
  server = await createTestServer({ deps: { documents } });
  run = commandsOf({ ...server.deps, adminPassword: null, isServing: true, origin: () => "http://localhost" });
  const { extract } = readingCalls(() => server);
  await extract("A document that no contract is saved from");
  const json = { ...ada, contractFileId: await extract() };
  await server.admin("/api/contracts", { method: "POST", json });
});
afterAll(() => server.close());

async function runCorrections(...args: string[]): Promise<string[]> {
  const lines: string[] = [];
  const { lines: last } = await run("corrections", args, {
    say: (line) => lines.push(line),
    signal: new AbortController().signal,
  });
  return [...lines, ...last];
}

describe("corrections command", () => {
  test("prints one JSON line, without values, per document from which a contract was saved", async () => {
    const lines = await runCorrections();
    expect(lines).toHaveLength(1);
    const { sha256, savedAt, details } = correctedDocumentSchema.parse(JSON.parse(lines[0] ?? ""));
    expect([sha256, savedAt]).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), server.clock.now().toISOString()]);
    expect(details.map(({ field, outcome }) => `${field} ${outcome}`)).toEqual([
      "endDate filled",
      "fullName changed",
      "monthlyFee filled",
      "platforms filled",
      "socialHandle left",
      "startDate filled",
      "videosPerMonth filled",
    ]);
    expect(details[1]).toEqual({ field: "fullName", outcome: "changed", wasSure: true, confidence: 0.99 });
    expect(lines.join()).not.toMatch(/Augusta|Lovelace|@ada/);
  });

  test("prints the read value, its quote and the saved value with --values", async () => {
    const [line = ""] = await runCorrections("--values");
    const { details } = correctedDocumentSchema.parse(JSON.parse(line));
    expect(details[1]?.values).toEqual({ read: "Augusta King", saved: "Ada Lovelace", quote: "Says Augusta King" });
    expect(details[0]?.values).toEqual({ read: null, saved: ada.endDate, quote: null });
  });

  test("refuses an unknown option and prints the usage", async () => {
    expect(runCorrections("--all")).rejects.toThrow("Usage: bun run eval --corrections [--mistakes]");
  });
});
