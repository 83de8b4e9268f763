/** A pattern for the word, as OCR also sees it: `rnonth`. */
export const MONTH = "(?:m|rn)onth";

/** A pattern for what agreements call the months that they define: `Contract Month`, `calendar month`. */
export const MONTH_KIND =
  "(?:(?:full|calendar|contract|content|service|program(?:me)?|campaign|partnership|billing|engagement|deliverables?|production|posting|term|season)\\s)";
