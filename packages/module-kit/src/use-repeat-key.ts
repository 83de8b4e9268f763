import { useRef } from "react";

/** A key for each body to be sent: the same body keeps its key, so that a second try after a lost answer creates nothing twice. */
export function useRepeatKey(): (body: object) => string {
  const last = useRef({ body: "", key: "" });
  return (body) => {
    const text = JSON.stringify(body);
    if (last.current.body !== text) last.current = { body: text, key: randomKey() };
    return last.current.key;
  };
}

// crypto.randomUUID exists only on https and localhost, and the back-office also runs on plain http in an office.
function randomKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
