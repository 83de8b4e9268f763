/** A port of this machine that nobody listens on, for a program whose address must be known before it starts. */
export function freePort(hostname = "127.0.0.1"): number {
  const listener = Bun.listen({ hostname, port: 0, socket: { data() {} } });
  const { port } = listener;
  listener.stop(true);
  return port;
}
