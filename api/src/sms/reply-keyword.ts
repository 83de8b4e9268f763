const STOP = ["STOP", "STOPALL", "UNSUBSCRIBE", "CANCEL", "END", "QUIT", "REVOKE", "OPTOUT"];

/**
 * What a message from a creator asks for; null where it is something else. START asks for nothing here: agreeing anew is
 * done in the portal, beside the words.
 */
export function replyKeyword(body: string): "stop" | "help" | null {
  const word = body
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[^A-Z]+/g, "");
  if (STOP.includes(word)) return "stop";
  return word === "HELP" || word === "INFO" ? "help" : null;
}
