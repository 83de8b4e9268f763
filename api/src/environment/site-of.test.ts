import { expect, test } from "bun:test";
import pino from "pino";
import { readConfig } from "../config";
import { logStartupWarnings } from "./site-of";

function warnings(environment: Record<string, string>): string[] {
  const messages: string[] = [];
  const log = pino({ level: "warn" }, { write: (line: string) => void messages.push(JSON.parse(line).msg) });
  logStartupWarnings(readConfig({ HOST: "127.0.0.1", ...environment }), { log, shellPage: "" });
  return messages;
}

const EMBED_ORIGINS = "https://tool.example";
const EMBED_SECRET = "a secret of at least 32 bytes, here";

test.each<[string, Record<string, string>, RegExp[]]>([
  ["nothing when no embed setting is set", {}, []],
  ["nothing when EMBED_ORIGINS and EMBED_SECRET are set", { EMBED_ORIGINS, EMBED_SECRET }, []],
  ["refused tickets when EMBED_SECRET is missing", { EMBED_ORIGINS }, [/EMBED_SECRET is not set/]],
  ["an unused EMBED_SECRET when EMBED_ORIGINS is missing", { EMBED_SECRET }, [/EMBED_ORIGINS is not, so/]],
])("logStartupWarnings warns of %s", (_case, environment, expected) => {
  expect(warnings(environment)).toEqual(expected.map((text) => expect.stringMatching(text)));
});
