import { beforeEach, describe, expect, test } from "bun:test";
import type { ProcessGroup } from "../processes/process-group";
import { type FoundModule, moduleServers } from "./development-servers";

let found: FoundModule[];
let log: string[];
let stop: Map<string, (code: number) => void>;
let now: number;

beforeEach(() => {
  found = [{ name: "mf-contracts", changedAt: 1 }];
  log = [];
  stop = new Map();
  now = 10;
});

const servers = () => moduleServers({ find: async () => found, start, say: (text) => log.push(text), now: () => now });

function start(name: string): ProcessGroup {
  log.push(`start ${name}`);
  const { promise, resolve } = Promise.withResolvers<number>();
  stop.set(name, resolve);
  const nothing = new ReadableStream<Uint8Array>();
  return {
    pid: 1,
    exited: promise,
    stdout: nothing,
    stderr: nothing,
    signal: () => {},
    end: async () => {
      log.push(`end ${name}`);
      resolve(143);
    },
  };
}

describe("while all modules are served", () => {
  test("one that is made meanwhile joins, and one that is deleted leaves", async () => {
    const { look } = servers();
    await look();
    found = [...found, { name: "mf-labels", changedAt: 5 }];
    await look();
    await look();
    expect(log).toEqual(["start mf-contracts", "start mf-labels"]);
    found = found.slice(0, 1);
    await look();
    expect(log.slice(2)).toEqual(["end mf-labels", "mf-labels is gone."]);
  });

  test("one that stops is told of, and starts again once its files change and not before", async () => {
    const { look } = servers();
    await look();
    stop.get("mf-contracts")?.(1);
    await Promise.resolve();
    await look();
    expect(log).toEqual([
      "start mf-contracts",
      expect.stringMatching(/^mf-contracts has stopped \(exit 1\), the others/),
    ]);
    found = [{ name: "mf-contracts", changedAt: now + 1 }];
    await look();
    await look();
    expect(log.slice(2)).toEqual(["start mf-contracts"]);
  });

  test("the end of all is no stop to tell of", async () => {
    const { look, end } = servers();
    await look();
    await end();
    expect(log).toEqual(["start mf-contracts", "end mf-contracts"]);
  });
});
