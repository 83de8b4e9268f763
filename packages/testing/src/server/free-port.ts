/** Returns a free port, for a program whose URL must be known before it starts. */
export function freePort(hostname = "127.0.0.1"): number {
  const listener = Bun.listen({ hostname, port: 0, socket: { data() {} } });
  const { port } = listener;
  listener.stop(true);
  return port;
}
