/**
 * A secret that the page's first script took out of the address (see index.html): a host's ticket, or that of a log-in link.
 * Handed out once; the next call returns undefined.
 */
export function takeFromAddress(name: "embedTicket" | "logInLink", page: object = globalThis): string | undefined {
  const secret: unknown = Reflect.get(page, name);
  Reflect.deleteProperty(page, name);
  return typeof secret === "string" && secret !== "" ? secret : undefined;
}
