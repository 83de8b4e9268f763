/** A pattern for the word, as OCR also sees it: `rnonth`. */
export const MONTH = "(?:m|rn)onth";
