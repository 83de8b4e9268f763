/** The ticket that the page's first script took out of the address (see index.html), once: the next call answers undefined. */
export function takeTicket(page: object = globalThis): string | undefined {
  const ticket: unknown = Reflect.get(page, "embedTicket");
  Reflect.deleteProperty(page, "embedTicket");
  return typeof ticket === "string" && ticket !== "" ? ticket : undefined;
}
