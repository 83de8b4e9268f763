import { withoutSlugs } from "./without-slugs";

const PARAMETERS = /\nparams: [\s\S]*?(?=\n\s+at |$)/g;
// A URL may hold a key after its question mark and a password before its @.
const QUERY = /(\bhttps?:\/\/[^\s?#"'<>]*)[?#][^\s"'<>]*/gi;
const USER = /(\b[a-z][a-z0-9+.-]*:\/\/)[^\s/@"'<>]+@/gi;
const TOKEN = /\b(?:crm_[\w-]{8,}|Bearer\s+\S+|eyJ[\w-]+\.[\w-]+\.[\w-]*)/gi;
const PHONE = /\+\d{7,15}\b/g;
const MAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/gi;

const SHORTEST = 8;

export const redact = (text: string): string => (text.length < SHORTEST ? text : withoutAll(text));

const withoutAll = (text: string): string =>
  withoutSlugs(text.replace(PARAMETERS, ""))
    .replace(TOKEN, "[redacted]")
    .replace(USER, "$1[redacted]@")
    .replace(QUERY, "$1?…")
    .replace(MAIL, "[redacted]")
    .replace(PHONE, "[redacted]");
