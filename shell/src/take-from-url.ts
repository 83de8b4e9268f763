type UrlSecret = "embedTicket" | "logInLink" | "invitation" | "resetLink";

/** Returns a secret once. The first script of index.html has moved it from the URL to this property of `page`. */
export function takeFromUrl(name: UrlSecret, page: object = globalThis): string | undefined {
  const secret: unknown = Reflect.get(page, name);
  Reflect.deleteProperty(page, name);
  return typeof secret === "string" && secret !== "" ? secret : undefined;
}
