import { useRef } from "react";

/** Returns an idempotency key per body: a retry of the same body keeps its key and creates nothing twice. */
export function useIdempotencyKey(): (body: object) => string {
  const last = useRef({ body: "", key: "" });
  return (body) => {
    const text = JSON.stringify(body);
    if (last.current.body !== text) last.current = { body: text, key: randomKey() };
    return last.current.key;
  };
}

// crypto.randomUUID exists only on HTTPS and localhost.
function randomKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
