/** The first script of index.html moved the secret from the URL to this property. Returns it once. */
export function takeFromUrl(name: "embedTicket" | "logInLink", page: object = globalThis): string | undefined {
  const secret: unknown = Reflect.get(page, name);
  Reflect.deleteProperty(page, name);
  return typeof secret === "string" && secret !== "" ? secret : undefined;
}
