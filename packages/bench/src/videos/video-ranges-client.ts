import { connect } from "node:net";

const MIB = 1024 * 1024;

type Call = { address: string; cookie: string; clients: number; forMs: number; ranges: number };

const call: Call = JSON.parse(process.argv[2] ?? "");
const began = performance.now();
const taken = await Promise.all(Array.from({ length: call.clients }, () => readRanges(call)));
console.log(taken.reduce((sum, each) => sum + each, 0) / ((performance.now() - began) / 1000));

/** Reads random ranges of 1 MiB over one connection and returns their number; checks only the headers. */
async function readRanges({ address, cookie, forMs, ranges }: Call): Promise<number> {
  const { hostname, port, pathname, search } = new URL(address);
  const socket = connect({ host: hostname, port: Number(port) });
  let got = 0;
  let head = "";
  let missing = -1;
  let done: (() => void) | undefined;
  socket.on("data", (bytes) => {
    let body = bytes.length;
    if (missing < 0) {
      head += bytes.toString("latin1");
      const end = head.indexOf("\r\n\r\n");
      if (end < 0) return;
      if (!head.startsWith("HTTP/1.1 206") || !/^content-length: 1048576\r$/im.test(head.slice(0, end + 2)))
        throw new Error(head.slice(0, end));
      missing = MIB;
      body = head.length - end - 4;
    }
    missing -= body;
    if (missing === 0) done?.();
  });
  const until = performance.now() + forMs;
  while (performance.now() < until) {
    const start = Math.floor(Math.random() * ranges) * MIB;
    [head, missing] = ["", -1];
    const whole = new Promise<void>((resolve) => {
      done = resolve;
    });
    socket.write(
      `GET ${pathname}${search} HTTP/1.1\r\nHost: ${hostname}\r\nCookie: ${cookie}\r\nRange: bytes=${start}-${start + MIB - 1}\r\n\r\n`,
    );
    await whole;
    got += 1;
  }
  socket.destroy();
  return got;
}
