import { withoutSlugs } from "./without-slugs";

const PARAMETERS = /\nparams: [\s\S]*?(?=\n\s+at |$)/g;
// Where an address goes on after a question mark it may hold a key, and before an @ a password.
const QUERY = /(\bhttps?:\/\/[^\s?#"'<>]*)[?#][^\s"'<>]*/gi;
const USER = /(\b[a-z][a-z0-9+.-]*:\/\/)[^\s/@"'<>]+@/gi;
const TOKEN = /\b(?:crm_[\w-]{8,}|Bearer\s+\S+|eyJ[\w-]+\.[\w-]+\.[\w-]*)/gi;
const PHONE = /\+\d{7,15}\b/g;
// No version of a package, as a stack names them.
const MAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/gi;

// Nothing shorter opens anything.
const SHORTEST = 8;

/**
 * A text from inside for a log or an operator's eyes: without what a query was given, slugs, tokens, phone numbers, mail
 * addresses, and what stands in web addresses after `?` or before `@`.
 */
export const redact = (text: string): string => (text.length < SHORTEST ? text : withoutAll(text));

const withoutAll = (text: string): string =>
  withoutSlugs(text.replace(PARAMETERS, ""))
    .replace(TOKEN, "[redacted]")
    .replace(USER, "$1[redacted]@")
    .replace(QUERY, "$1?…")
    .replace(MAIL, "[redacted]")
    .replace(PHONE, "[redacted]");
