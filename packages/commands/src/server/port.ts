/** Whether nobody listens at an address of this machine yet. */
export function isPortFree(hostname: string, port: number): boolean {
  try {
    Bun.listen({ hostname, port, socket: { data() {} } }).stop(true);
    return true;
  } catch {
    return false;
  }
}
