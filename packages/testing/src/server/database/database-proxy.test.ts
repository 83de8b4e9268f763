import { afterAll, describe, expect, test } from "bun:test";
import { randomBytes } from "node:crypto";
import { connect, createServer } from "node:net";
import { freePort } from "../free-port";
import { databaseProxy } from "./database-proxy";

const MIB = 1024 * 1024;

// Echoes data only as fast as the client reads it.
const port = freePort();
const echo = createServer((socket) => void socket.on("error", () => {}).pipe(socket));
await new Promise<void>((listening) => void echo.listen(port, "127.0.0.1", listening));
const proxies: ReturnType<typeof databaseProxy>[] = [];
afterAll(() => {
  for (const proxy of proxies) proxy.close();
  echo.close();
});

/** A proxy and a connection through it that has carried data. */
async function connected() {
  const proxy = databaseProxy(`postgres://127.0.0.1:${port}/any`);
  proxies.push(proxy);
  const socket = connect(Number(new URL(proxy.url).port), "127.0.0.1");
  const ended = new Promise<string>((resolve) => {
    socket.once("error", (error) => resolve("code" in error ? String(error.code) : error.message));
    socket.once("end", () => resolve("end"));
  });
  socket.write("a word");
  await new Promise((received) => socket.once("data", received));
  return { proxy, socket, ended };
}

describe("databaseProxy", () => {
  test("databaseProxy forwards all data in order both ways to a slow reader", async () => {
    const { socket } = await connected();
    const sent = randomBytes(16 * MIB);
    socket.pause().write(sent);
    const received: Buffer[] = [];
    let left = sent.length;
    for await (const bytes of socket) {
      received.push(bytes);
      left -= bytes.length;
      if (left <= 0) break;
      await Bun.sleep(0);
    }
    expect(Buffer.concat(received).equals(sent)).toBe(true);
    socket.destroy();
  });

  test("databaseProxy resets existing and new connections after cut()", async () => {
    const { proxy, ended } = await connected();
    proxy.cut();
    expect(await ended).toBe("ECONNRESET");
    const late = connect(Number(new URL(proxy.url).port), "127.0.0.1");
    const code = await new Promise((resolve) => late.once("error", (error) => resolve("code" in error && error.code)));
    expect(code).toBe("ECONNRESET");
  });

  test("databaseProxy ends connections without an error after hangUp()", async () => {
    const { proxy, ended } = await connected();
    proxy.hangUp();
    expect(await ended).toBe("end");
  });

  test("databaseProxy discards data sent after silence(), even once mend() was called", async () => {
    const { proxy, socket } = await connected();
    proxy.silence();
    socket.write("lost");
    proxy.mend();
    const next = connect(Number(new URL(proxy.url).port), "127.0.0.1");
    next.write("whole");
    expect(String(await new Promise((received) => next.once("data", received)))).toBe("whole");
    expect(socket.read()).toBeNull();
    socket.destroy();
    next.destroy();
  });
});
