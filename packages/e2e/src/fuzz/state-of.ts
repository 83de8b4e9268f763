import type { Call } from "../product/call";
import type { Operation } from "./operations";

/** What an admin sees of all that a server keeps: every list and setting of the document, as one text by address. */
export type State = Record<string, string>;

/** Asks a server for all of it. */
export async function stateOf(admin: Call, operations: readonly Operation[]): Promise<State> {
  const seen = operations.filter(
    ({ method, pathNames, path }) => method === "GET" && pathNames.length === 0 && !NO_STATE.test(path),
  );
  const texts = seen.map(async ({ path, query }) => {
    const isPaged = query.some(({ name }) => name === "limit");
    const answer = await admin(isPaged ? `${path}?limit=200` : path);
    return [path, `${answer.headers.get("x-total-count") ?? ""} ${await answer.text()}`] as const;
  });
  return Object.fromEntries(await Promise.all(texts));
}

// Streams, files drawn anew with their time in them, the document itself, the caller's own session, and how the server does.
const NO_STATE = /\/(?:events|export|openapi\.json|session|check|metrics|status)$/;
