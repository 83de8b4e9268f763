/** A line to a database that can be cut and mended: an address to connect to instead of the database's own. */
export function databaseLine(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const sockets = new Set<Bun.Socket<Ends>>();
  let isCut = false;
  const listener = Bun.listen<Ends>({
    hostname: "127.0.0.1",
    port: 0,
    socket: {
      open(near) {
        near.data = { waiting: [] };
        sockets.add(near);
        if (isCut) return void near.terminate();
        Bun.connect({
          hostname: target.hostname,
          port: Number(target.port || 5432),
          socket: {
            open(far) {
              near.data.far = far;
              for (const bytes of near.data.waiting) far.write(bytes);
            },
            data: (_far, bytes) => void near.write(bytes),
            close: () => near.terminate(),
          },
        });
      },
      data(near, bytes) {
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
    cut() {
      isCut = true;
      for (const socket of sockets) socket.terminate();
    },
    mend() {
      isCut = false;
    },
    close: () => listener.stop(true),
  };
}

type Ends = { far?: Bun.Socket<undefined>; waiting: Buffer[] };
