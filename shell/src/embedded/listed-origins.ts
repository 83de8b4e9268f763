/** The part of a document that the list is read from. */
interface PageOfOrigins {
  getElementById(id: string): { textContent: string | null } | null;
}

/** The origins of the tools that may frame the back-office, as the server put them into the page; none where it did not. */
export function listedOrigins(page: PageOfOrigins): string[] {
  const inlined: unknown = JSON.parse(page.getElementById("embed-origins")?.textContent || "[]");
  return Array.isArray(inlined) ? inlined.filter((origin) => typeof origin === "string") : [];
}
