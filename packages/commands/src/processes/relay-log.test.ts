import { expect, test } from "bun:test";
import { relayLog } from "./relay-log";

test("the log's warnings are told in words, its daily talk is left out, plain lines pass", async () => {
  const heard: string[] = [];
  const output = [
    '{"level":30,"msg":"request","path":"/"}',
    "The admin password is correct-horse",
    '{"level":40,"msg":"Cookies lack Secure"}',
    '{"level":50,"msg":"Job failed","err":{"message":"disk full"}}',
    '{"level":40,"msg":"red \\u001b[31m and\\na second line"}',
    "{ not json",
  ].join("\n");
  await relayLog(new Response(output).body ?? new ReadableStream(), (line) => heard.push(line));
  expect(heard).toEqual([
    "The admin password is correct-horse",
    "Cookies lack Secure",
    "Job failed: disk full",
    "red [31m and a second line",
    "{ not json",
  ]);
});
