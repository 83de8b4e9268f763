import chardet from "chardet";
import iconv from "iconv-lite";
import { utf8Check, utf16Of } from "./unicode";

const SAMPLE_BYTES = 65_536;

export function decodeText(bytes: Buffer): string {
  return decode(bytes)
    .replace(/^\ufeff/, "")
    .replace(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g, "");
}

function decode(bytes: Buffer): string {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const utf16 = utf16Of(sample);
  if (utf16) return iconv.decode(bytes, utf16);
  const isUtf8 = utf8Check();
  if (isUtf8(bytes) && isUtf8()) return new TextDecoder().decode(bytes);
  const best = candidatesFor(sample)
    .map((encoding) => ({ encoding, sense: senseOf(decodeAs(sample, encoding)) }))
    .reduce((mostLikely, one) => (one.sense > mostLikely.sense ? one : mostLikely));
  return decodeAs(bytes, best.encoding);
}

// The platform's Macintosh decoder knows the euro sign; iconv's is older.
function decodeAs(bytes: Buffer, encoding: string): string {
  return encoding === "macintosh" ? new TextDecoder("macintosh").decode(bytes) : iconv.decode(bytes, encoding);
}

const MANY = 0.3;

function candidatesFor(sample: Buffer): string[] {
  const high = sample.reduce((count, byte) => (byte >= 0x80 ? count + 1 : count), 0);
  const guess = chardet.detect(sample);
  const known =
    guess && guess !== "UTF-8" && !guess.startsWith("ISO-8859-1") && iconv.encodingExists(guess) ? [guess] : [];
  if (known.length > 0 && high > sample.length * MANY) return known;
  // Tries Windows-1252 first, even if the statistics say Latin-1: in Latin-1, the quotes and dashes of Office are control
  // characters.
  return ["windows-1252", "macintosh", "windows-1250", "windows-1251", ...known];
}

const OTHER = /[^\p{ASCII}]/u;
const LETTER = /\p{L}/u;
const LOWER = /\p{Ll}/u;
const UPPER = /\p{Lu}/u;

function senseOf(text: string): number {
  let sense = 0;
  for (let at = 0; at < text.length; at += 1) {
    const mark = text.charAt(at);
    if (OTHER.test(mark)) sense += senseAt(mark, text.charAt(at - 1), text.charAt(at + 1));
  }
  return sense;
}

function senseAt(mark: string, before: string, after: string): number {
  const isAfterWord = LETTER.test(before) || /[\d.,;:!?)%]/.test(before);
  const isBeforeWord = LETTER.test(after) || /[\d($€£@]/.test(after);
  if (/[\x80-\x9f\ufffd]/.test(mark)) return -5;
  if (/[“‘„«¿¡]/.test(mark)) return isBeforeWord && !LETTER.test(before) ? 2 : -1;
  if (/[”’»]/.test(mark)) return isAfterWord ? 2 : -1;
  if (/[–—…•·™®©§€£\u00a0°½¼]/.test(mark))
    return LETTER.test(before) && LETTER.test(after) && !/[–—\u00a0]/.test(mark) ? -1 : 1;
  if (!LETTER.test(mark)) return LETTER.test(before) || LETTER.test(after) ? -2 : -1;
  if (isOfOtherScript(mark, before) || isOfOtherScript(mark, after)) return -2;
  if (UPPER.test(mark) && LOWER.test(before)) return -2;
  if (OTHER.test(before) && OTHER.test(after) && /\p{Script=Latin}/u.test(mark)) return -1;
  return LETTER.test(before) || LETTER.test(after) ? 1 : 0;
}

function isOfOtherScript(mark: string, neighbour: string): boolean {
  return LETTER.test(neighbour) && /\p{Script=Latin}/u.test(mark) !== /\p{Script=Latin}/u.test(neighbour);
}
