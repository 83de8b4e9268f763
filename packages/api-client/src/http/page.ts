export interface Page<Row> {
  rows: Row[];
  total: number;
  /** True if there are more rows than `total`, because the server stops counting at 10,000, or at 200 where counting is slow. */
  isCapped: boolean;
  nextCursor: string | null;
}

/** Reads a page from the array, `Link` and `X-Total-Count`. */
export async function readPage<Row>(response: { headers: Headers; json(): Promise<Row[]> }): Promise<Page<Row>> {
  const rows = await response.json();
  const counted = response.headers.get("X-Total-Count");
  return {
    rows,
    total: counted === null ? rows.length : Number(counted),
    isCapped: response.headers.get("X-Total-Count-Capped") === "true",
    nextCursor: nextCursor(response.headers.get("Link")),
  };
}

function nextCursor(link: string | null): string | null {
  const next = /<([^>]*)>\s*;\s*rel="?next"?/.exec(link ?? "")?.[1];
  if (next === undefined) return null;
  return new URL(next, "http://list.invalid").searchParams.get("cursor");
}
