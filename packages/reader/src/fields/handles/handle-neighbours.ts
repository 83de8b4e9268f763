import type { HandleMention } from "./handle-mentions";

const BETWEEN = /^["“”'‘’)]*\s?(?:[,+&|/;·•]|and|or)?\s?["“”'‘’(]*$/;

/** What stands next to a handle: others of a list, hashtags, web addresses, and the rest of one that a line's end broke. */
export function neighbourFeatures(text: string, handles: readonly HandleMention[], index: number): string[] {
  const [previous, handle, next] = [handles[index - 1], handles[index], handles[index + 1]];
  if (!handle) return [];
  const before = text.slice(Math.max(0, handle.start - 60), handle.start);
  const after = text.slice(handle.end, handle.end + 40);
  return [
    ...(previous && BETWEEN.test(text.slice(Math.max(previous.end, handle.start - 20), handle.start))
      ? ["behind handle"]
      : []),
    ...(next && BETWEEN.test(text.slice(handle.end, Math.min(next.start, handle.end + 20))) ? ["before handle"] : []),
    ...(previous && handle.start - previous.end < 120 && !text.slice(previous.end, handle.start).includes("\n")
      ? ["handle before in line"]
      : []),
    ...(next && next.start - handle.end < 120 && !text.slice(handle.end, next.start).includes("\n")
      ? ["handle behind in line"]
      : []),
    ...(/#[\p{L}\d_]+\W{0,3}$/u.test(before) ? ["behind hashtag"] : []),
    ...(/^\W{0,4}#\p{L}/u.test(after) ? ["before hashtag"] : []),
    ...(/(?:\bwww\.\S+|\.(?:com|co|net|org|example)\S*)\s?[|·•,–-]\s?$/i.test(before) ? ["behind site"] : []),
    ...(/^\s?[|·•,–-]\s?(?:www\.|hello@|info@|\S{1,30}\.(?:com|example)\b)/i.test(after) ? ["before site"] : []),
    ...(/^[:;|!]\w/.test(after) ? ["glued"] : []),
    ...restFeatures(text, handles, handle),
  ];
}

// What a broken handle may go on with on the next line closes a bracket, ends its line, or goes on as a sentence does.
function restFeatures(text: string, handles: readonly HandleMention[], { start, end, form }: HandleMention): string[] {
  if (form !== "cut" && form !== "joined") return [];
  const whole = handles.find((one) => one.form === "joined" && one.start === start);
  const after = text.slice(whole?.end ?? end, (whole?.end ?? end) + 24);
  const isClosed = /^["”]?\s{0,12}[)\],;|\t]/.test(after);
  return [`${form}, rest ${isClosed ? "closes" : /^\.?[^\S\n]*(?:\n|$)/.test(after) ? "ends its line" : "goes on"}`];
}
