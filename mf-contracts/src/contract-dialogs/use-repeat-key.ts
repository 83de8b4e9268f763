import { useRef } from "react";

/** A key for each body to be sent: the same body keeps its key, so that a second try after a lost answer creates nothing twice. */
export function useRepeatKey(): (body: object) => string {
  const last = useRef({ body: "", key: "" });
  return (body) => {
    const text = JSON.stringify(body);
    if (last.current.body !== text) last.current = { body: text, key: crypto.randomUUID() };
    return last.current.key;
  };
}
