/** What the line does with what comes: passes it on; resets it; takes it and says nothing, for ever; hangs up politely. */
type State = "whole" | "cut" | "silent" | "closed";

/** A line to a database that can be cut and mended: an address to connect to instead of the database's own. */
export function databaseLine(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const sockets = new Set<Bun.Socket<Ends>>();
  let state: State = "whole";
  const listener = Bun.listen<Ends>({
    hostname: "127.0.0.1",
    port: 0,
    socket: {
      open(near) {
        near.data = { waiting: [], isLost: state === "silent" };
        sockets.add(near);
        if (state === "cut") return void near.terminate();
        if (state === "closed") return void near.end();
        if (state === "silent") return;
        Bun.connect({
          hostname: target.hostname,
          port: Number(target.port || 5432),
          socket: {
            open(far) {
              near.data.far = far;
              for (const bytes of near.data.waiting) far.write(bytes);
            },
            data: (_far, bytes) => void (near.data.isLost || near.write(bytes)),
            close: () => void (near.data.isLost || near.terminate()),
          },
        }).catch(() => near.terminate());
      },
      data(near, bytes) {
        if (near.data.isLost) return;
        if (near.data.far) near.data.far.write(bytes);
        else near.data.waiting.push(Buffer.from(bytes));
      },
      close(near) {
        sockets.delete(near);
        near.data.far?.terminate();
      },
    },
  });
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${listener.port}`;
  return {
    url: url.href,
    /** Resets every connection, and each that comes. */
    cut() {
      state = "cut";
      for (const socket of sockets) socket.terminate();
    },
    /** Loses what comes by every connection, old and new, and answers nothing; those stay lost when it is mended. */
    silence() {
      state = "silent";
      for (const { data } of sockets) data.isLost = true;
    },
    /** Takes each connection and ends it, as a balancer does that has no database behind it. */
    hangUp() {
      state = "closed";
      for (const socket of sockets) socket.end();
    },
    mend() {
      state = "whole";
    },
    close: () => listener.stop(true),
  };
}

type Ends = { far?: Bun.Socket<undefined>; waiting: Buffer[]; isLost: boolean };
