/** Sends raw bytes; returns the response when the server closes or `isWhole` accepts it. */
export async function sendRaw(
  origin: string,
  bytes: string,
  { isWhole = () => false, hangsUp = false }: { isWhole?: (text: string) => boolean; hangsUp?: boolean } = {},
): Promise<string> {
  const { hostname, port } = new URL(origin);
  const { promise, resolve } = Promise.withResolvers<void>();
  let answer = "";
  const socket = await Bun.connect({
    hostname,
    port: Number(port),
    socket: {
      data(_, came) {
        answer += came.toString("latin1");
        if (isWhole(answer)) resolve();
      },
      close: () => resolve(),
    },
  });
  socket.write(Buffer.from(bytes, "latin1"));
  if (hangsUp) socket.end();
  await promise;
  socket.terminate();
  return answer;
}
