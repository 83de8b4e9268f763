import type { Context, TypedResponse } from "hono";

/** Answers JSON that the database wrote; the caller names what it holds, so that clients of the route know its type. */
export function jsonText<T>(c: Context, text: string): Response & TypedResponse<T, 200, "json"> {
  const response = c.body(text, 200, { "Content-Type": "application/json" });
  return typed<T>(response);
}

// The type is the caller's word on what the query selects; nothing of it exists at run time.
function typed<T>(response: Response): Response & TypedResponse<T, 200, "json"> {
  return response as Response & TypedResponse<T, 200, "json">;
}
