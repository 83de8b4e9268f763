// Ordinary sentences do not begin with these words, so the words after them do not matter.
const STOP_FIRST = ["STOP", "STOPALL", "UNSUBSCRIBE"];

const STOP = [...STOP_FIRST, "CANCEL", "END", "QUIT", "REVOKE", "OPTOUT"];

/** START returns null, because creators opt in again in the portal. */
export function replyKeyword(body: string): "stop" | "help" | null {
  const words = body.normalize("NFKC").toUpperCase().match(WORD) ?? [];
  const all = words.join("");
  if (STOP.includes(all) || STOP_FIRST.includes(words[0] ?? "")) return "stop";
  return all === "HELP" || all === "INFO" ? "help" : null;
}

const WORD = /[\p{L}\p{M}\p{N}'’]+/gu;
