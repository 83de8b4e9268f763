import { connect, createServer, type Socket } from "node:net";
import { freePort } from "../free-port";

/** What the line does with what comes: passes it on; resets it; takes it and says nothing, for ever; hangs up politely. */
type State = "whole" | "cut" | "silent" | "closed";

/** A line to a database that can be cut and mended: an address to connect to instead of the database's own. */
export function databaseLine(databaseUrl: string) {
  const target = new URL(databaseUrl);
  /** Each connection with its other end, where it has one yet. */
  const ends = new Map<Socket, Socket | null>();
  let state: State = "whole";
  const listener = createServer((near) => {
    ends.set(near, null);
    near.on("error", ignore).on("close", () => {
      ends.get(near)?.destroy();
      ends.delete(near);
    });
    if (state === "cut") near.resetAndDestroy();
    else if (state === "closed") near.end();
    else if (state === "silent") near.resume();
    else ends.set(near, joined(near, connect(Number(target.port || 5432), target.hostname)));
  });
  const port = freePort();
  listener.listen(port, "127.0.0.1");
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    /** Resets every connection, and each that comes. */
    cut() {
      state = "cut";
      for (const near of ends.keys()) near.resetAndDestroy();
    },
    /** Loses what comes by every connection, old and new, and answers nothing; those stay lost when it is mended. */
    silence() {
      state = "silent";
      for (const [near, far] of ends) {
        lose(near);
        if (far) lose(far);
      }
    },
    /** Takes each connection and ends it, as a balancer does that has no database behind it. */
    hangUp() {
      state = "closed";
      for (const [near, far] of ends) {
        if (far) lose(far);
        near.end();
      }
    },
    mend() {
      state = "whole";
    },
    close() {
      listener.close();
      for (const near of ends.keys()) near.destroy();
    },
  };
}

// What one end is slow to take makes the other one wait.
function joined(near: Socket, far: Socket): Socket {
  far.on("error", () => near.resetAndDestroy());
  near.pipe(far).pipe(near);
  return far;
}

function lose(end: Socket): void {
  end.unpipe();
  end.removeAllListeners("error").on("error", ignore).resume();
}

const ignore = () => {};
