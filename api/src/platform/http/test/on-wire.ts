import { connect, type Socket } from "node:net";

type Asked = { method?: string; headers?: Record<string, string> };

/** Opens a new connection and reads nothing until the caller does. */
export function openOnWire(url: string, { method = "GET", headers = {} }: Asked = {}): Promise<Socket> {
  const { hostname, port, host, pathname, search } = new URL(url);
  const lines = Object.entries({ Host: host, Connection: "close", ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port) }, () => {
      socket.pause();
      socket.write(`${method} ${pathname}${search} HTTP/1.1\r\n${lines.join("")}\r\n`);
      resolve(socket);
    });
    socket.once("error", reject);
  });
}

/** `body` is every byte after the headers. */
export async function askOnWire(url: string, asked: Asked = {}) {
  const pieces: Buffer[] = [];
  for await (const piece of await openOnWire(url, asked)) pieces.push(piece);
  const came = Buffer.concat(pieces);
  const end = came.indexOf("\r\n\r\n");
  const [line = "", ...lines] = came.subarray(0, end).toString("latin1").split("\r\n");
  const headers = new Headers(
    lines.map((each): [string, string] => [each.slice(0, each.indexOf(":")), each.slice(each.indexOf(":") + 1).trim()]),
  );
  return { status: Number(line.split(" ")[1]), headers, body: came.subarray(end + 4) };
}
