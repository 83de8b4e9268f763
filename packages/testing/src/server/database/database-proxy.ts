import { connect, createServer, type Socket } from "node:net";
import { freePort } from "../free-port";

/** `silent` accepts data and never answers; `closed` ends each connection without an error. */
type State = "open" | "cut" | "silent" | "closed";

/** A TCP proxy to a database, which can cut its connections. */
export function databaseProxy(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const ends = new Map<Socket, Socket | null>();
  let state: State = "open";
  const listener = createServer((client) => {
    ends.set(client, null);
    client.on("error", ignore).on("close", () => {
      ends.get(client)?.destroy();
      ends.delete(client);
    });
    if (state === "cut") client.resetAndDestroy();
    else if (state === "closed") client.end();
    else if (state === "silent") client.resume();
    else ends.set(client, pipeBoth(client, connect(Number(target.port || 5432), target.hostname)));
  });
  const port = freePort();
  listener.listen(port, "127.0.0.1");
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    cut() {
      state = "cut";
      for (const client of ends.keys()) client.resetAndDestroy();
    },
    /** Discards data of existing and new connections; existing ones stay silent after `mend`. */
    silence() {
      state = "silent";
      for (const [client, server] of ends) {
        discard(client);
        if (server) discard(server);
      }
    },
    /** Accepts and ends each connection, like a load balancer without a backend. */
    hangUp() {
      state = "closed";
      for (const [client, server] of ends) {
        if (server) discard(server);
        client.end();
      }
    },
    mend() {
      state = "open";
    },
    close() {
      listener.close();
      for (const client of ends.keys()) client.destroy();
    },
  };
}

// `pipe` passes back-pressure on in both directions.
function pipeBoth(client: Socket, server: Socket): Socket {
  server.on("error", () => client.resetAndDestroy());
  client.pipe(server).pipe(client);
  return server;
}

function discard(end: Socket): void {
  end.unpipe();
  end.removeAllListeners("error").on("error", ignore).resume();
}

const ignore = () => {};
