import { expect, test } from "bun:test";
import pino from "pino";
import { readConfig } from "../config";
import { warnOf } from "./site-of";

function warnings(environment: Record<string, string>): string[] {
  const said: string[] = [];
  const log = pino({ level: "warn" }, { write: (line: string) => void said.push(JSON.parse(line).msg) });
  warnOf(readConfig({ HOST: "127.0.0.1", ...environment }), { log, shellPage: "" });
  return said;
}

const EMBED_ORIGINS = "https://tool.example";
const EMBED_SECRET = "a secret of at least 32 bytes, here";

test.each<[string, Record<string, string>, RegExp[]]>([
  ["nothing of frames where nothing is set", {}, []],
  ["nothing where origins and secret are set", { EMBED_ORIGINS, EMBED_SECRET }, []],
  ["that tickets are refused without a secret", { EMBED_ORIGINS }, [/EMBED_SECRET is not set/]],
  ["that a secret without origins frames nothing", { EMBED_SECRET }, [/EMBED_ORIGINS names no tool/]],
])("the start warns of %s", (_case, environment, expected) => {
  expect(warnings(environment)).toEqual(expected.map((text) => expect.stringMatching(text)));
});
