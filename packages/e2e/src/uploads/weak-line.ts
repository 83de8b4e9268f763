import { connect, createServer, type Socket } from "node:net";
import { freePort } from "@crm/testing/server";

/** A proxy that forwards a limited number of bytes and can be cut. */
export type WeakLine = {
  origin: string;
  /** Forwards this many more bytes to the server. */
  allow: (bytes: number) => void;
  /** Waits until all allowed bytes have been forwarded. */
  untilStill: () => Promise<void>;
  /** Breaks all connections. */
  cut: () => void;
  /** Breaks all connections and refuses new ones until `allow` is called. */
  goDown: () => void;
  close: () => void;
};

/** Forwards everything until the first call of `allow`. */
export async function weakLine(serverPort: number): Promise<WeakLine> {
  const ends = new Set<Socket>();
  let left = Number.POSITIVE_INFINITY;
  let isDown = false;
  let told: (() => void)[] = [];
  let waiting: (() => void)[] = [];

  const lineServer = createServer((near) => {
    if (isDown) return void near.destroy();
    const far = connect(serverPort, "127.0.0.1");
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(end);
      end.on("error", () => {});
      end.on("close", () => {
        ends.delete(end);
        other.destroy();
      });
    }
    far.pipe(near);
    near.on("data", (bytes: Buffer) => {
      near.pause();
      pass(() => {
        left -= bytes.length;
        far.write(bytes, () => near.resume());
      });
    });
  });

  /** Sends now, or when more bytes are allowed. */
  const pass = (send: () => void) => {
    if (left > 0) return send();
    waiting.push(send);
    for (const tell of told.splice(0)) tell();
  };
  const allow = (bytes: number) => {
    isDown = false;
    left = bytes;
    for (const send of waiting.splice(0)) pass(send);
  };
  const cut = () => {
    waiting = [];
    for (const end of ends) end.destroy();
  };
  const port = freePort();
  await new Promise<void>((listening) => lineServer.listen(port, "127.0.0.1", listening));
  return {
    origin: `http://127.0.0.1:${port}`,
    allow,
    untilStill: () =>
      new Promise((still) => {
        if (left <= 0 && waiting.length > 0) still();
        else told = [...told, still];
      }),
    cut,
    goDown() {
      isDown = true;
      cut();
    },
    close() {
      lineServer.close();
      for (const end of ends) end.destroy();
    },
  };
}
