import { expect, test } from "bun:test";
import { relayLog } from "./relay-log";

test("relayLog writes plain lines unchanged, warnings and errors as text, and drops informational log lines", async () => {
  const written: string[] = [];
  const output = [
    '{"level":30,"msg":"request","path":"/"}',
    "The admin password is correct-horse",
    '{"level":40,"msg":"Cookies lack Secure"}',
    '{"level":50,"msg":"Job failed","err":{"message":"disk full"}}',
    '{"level":40,"msg":"red \\u001b[31m and\\na second line"}',
    "{ not json",
  ].join("\n");
  await relayLog(new Response(output).body ?? new ReadableStream(), (line) => written.push(line));
  expect(written).toEqual([
    "The admin password is correct-horse",
    "Cookies lack Secure",
    "Job failed: disk full",
    "red [31m and a second line",
    "{ not json",
  ]);
});
