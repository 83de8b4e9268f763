import { afterAll, describe, expect, test } from "bun:test";
import { randomBytes } from "node:crypto";
import { connect, createServer } from "node:net";
import { freePort } from "../free-port";
import { databaseLine } from "./database-line";

const MIB = 1024 * 1024;

// Says all that it hears again, as fast as it is taken from it.
const port = freePort();
const echo = createServer((socket) => void socket.on("error", () => {}).pipe(socket));
await new Promise<void>((listening) => void echo.listen(port, "127.0.0.1", listening));
const lines: ReturnType<typeof databaseLine>[] = [];
afterAll(() => {
  for (const line of lines) line.close();
  echo.close();
});

/** A line, and a connection by it that has carried a word. */
async function connected() {
  const line = databaseLine(`postgres://127.0.0.1:${port}/any`);
  lines.push(line);
  const socket = connect(Number(new URL(line.url).port), "127.0.0.1");
  const ended = new Promise<string>((resolve) => {
    socket.once("error", (error) => resolve("code" in error ? String(error.code) : error.message));
    socket.once("end", () => resolve("end"));
  });
  socket.write("a word");
  await new Promise((heard) => socket.once("data", heard));
  return { line, socket, ended };
}

describe("a line to a database", () => {
  test("carries all that comes, in order and both ways, however slowly it is taken", async () => {
    const { socket } = await connected();
    const sent = randomBytes(16 * MIB);
    socket.pause().write(sent);
    const heard: Buffer[] = [];
    let left = sent.length;
    for await (const bytes of socket) {
      heard.push(bytes);
      left -= bytes.length;
      if (left <= 0) break;
      await Bun.sleep(0);
    }
    expect(Buffer.concat(heard).equals(sent)).toBe(true);
    socket.destroy();
  });

  test("resets its connections when it is cut, and those that come until it is mended", async () => {
    const { line, ended } = await connected();
    line.cut();
    expect(await ended).toBe("ECONNRESET");
    const late = connect(Number(new URL(line.url).port), "127.0.0.1");
    const code = await new Promise((resolve) => late.once("error", (error) => resolve("code" in error && error.code)));
    expect(code).toBe("ECONNRESET");
  });

  test("ends its connections without a fault when it hangs up", async () => {
    const { line, ended } = await connected();
    line.hangUp();
    expect(await ended).toBe("end");
  });

  test("loses what was on its way when it falls silent, also after it is mended", async () => {
    const { line, socket } = await connected();
    line.silence();
    socket.write("lost");
    line.mend();
    const next = connect(Number(new URL(line.url).port), "127.0.0.1");
    next.write("whole");
    expect(String(await new Promise((heard) => next.once("data", heard)))).toBe("whole");
    expect(socket.read()).toBeNull();
    socket.destroy();
    next.destroy();
  });
});
