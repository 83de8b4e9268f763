// Words that begin no other sentence than one that asks for an end.
const STOP_FIRST = ["STOP", "STOPALL", "UNSUBSCRIBE"];

const STOP = [...STOP_FIRST, "CANCEL", "END", "QUIT", "REVOKE", "OPTOUT"];

/**
 * What a message from a creator asks for; null where it is something else. STOP counts as the first word of a message too, and
 * where blanks or signs divide it. START asks for nothing here: agreeing anew is done in the portal, beside the words.
 */
export function replyKeyword(body: string): "stop" | "help" | null {
  const words = body.normalize("NFKC").toUpperCase().match(WORD) ?? [];
  const all = words.join("");
  if (STOP.includes(all) || STOP_FIRST.includes(words[0] ?? "")) return "stop";
  return all === "HELP" || all === "INFO" ? "help" : null;
}

const WORD = /[\p{L}\p{M}\p{N}'’]+/gu;
