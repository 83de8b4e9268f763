const FORMS = [
  "Inc(?:orporated)?",
  "lnc",
  "L\\.?L\\.?C",
  "Ltd",
  "Limited",
  "Corp(?:oration)?",
  "Co(?:mpany)?",
  "GmbH",
  "AG",
  "PLC",
  "plc",
  "L\\.?L\\.?P",
  "L\\.?P",
  "S\\.?A(?:\\.?S)?",
  "B\\.?V",
  "N\\.?V",
  "Pty",
  "Pvt",
  "S\\.?r\\.?l",
  "SARL",
  "S\\.L",
  "AB",
  "Oy",
  "ApS",
  "KG",
  "UG",
  "Sdn",
  "Bhd",
  "PBC",
  "BVBA",
  "Kft",
  "Ltda",
  "OÜ",
  "A\\/S",
  "s\\.r\\.o",
  "d\\.o\\.o",
  "Sp\\. z o\\.o",
];

export const LEGAL_FORM = `(?:${[...FORMS, ...FORMS.filter((form) => /[a-z]/.test(form) && !form.includes("?:")).map((form) => form.replace(/[a-z]+/g, (letters) => letters.toUpperCase())), "INC(?:ORPORATED)?", "CORP(?:ORATION)?", "CO(?:MPANY)?"].join("|")})(?![\\p{L}’'-])\\.?`;

const TRADE =
  "(?:Group|Agency|Studios?|Media|Brands?|Labs|Enterprises?|Productions?|Entertainment|Holdings?|Foundation|University|Bank|Management|Partners|Cosmetics|Beauty|GROUP|AGENCY|STUDIOS?|MEDIA|BRANDS?|LABS|ENTERPRISES?|PRODUCTIONS?|ENTERTAINMENT|HOLDINGS?|FOUNDATION|UNIVERSITY|BANK|MANAGEMENT|PARTNERS)\\b";

const WORD = "[\\p{L}\\d’'&.+!-]+";
const AT_START = new RegExp(
  `^(?:the\\s|The\\s|THE\\s)?\\p{Lu}${WORD.slice(0, -1)}*(?:\\s${WORD}){0,6}?,?\\s(?:${LEGAL_FORM}|${TRADE})`,
  "u",
);
const FORM_NEXT = new RegExp(
  `^\\s*(?:\\([^()]{2,20}\\)\\s*)?(?:,\\s*)?(?:${LEGAL_FORM}|${TRADE}|(?:&|and|AND)\\s(?:Co|Company|COMPANY|Sons|SONS|Daughters|Partners|Associates|ASSOCIATES|Bros|Brothers)\\b)`,
  "u",
);

export function startsWithCompany(text: string): boolean {
  const [name] = AT_START.exec(text) ?? [];
  return name !== undefined && !/\s(?:an?|and|AND|d\/?b\/?a|of|with|located|residing|whose|is|to)\s[^,]*$/.test(name);
}

export function continuesAsCompany(rest: string): boolean {
  return FORM_NEXT.test(rest);
}
