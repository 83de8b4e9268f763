import type { Layout } from "./layout";
import { ABROAD } from "./layouts/abroad";
import { AGREEMENTS } from "./layouts/agreements";
import { FILINGS } from "./layouts/filings";
import { FILINGS_BY_DATE } from "./layouts/filings-by-date";
import { FORMS } from "./layouts/forms";
import { LESS_USUAL } from "./layouts/less-usual";
import { LETTERS } from "./layouts/letters";
import { MESSAGES } from "./layouts/messages";
import { PLAIN_WORDS } from "./layouts/plain-words";
import { RETAINERS } from "./layouts/retainers";
import { TABLES } from "./layouts/tables";
import { TALENT } from "./layouts/talent";
import { WORDINGS_AT_LARGE } from "./layouts/wordings-at-large";

/** Every way to write a contract that the set has, most of them three times over. */
export const LAYOUTS: readonly Layout[] = [
  ...AGREEMENTS,
  ...TALENT,
  ...RETAINERS,
  ...ABROAD,
  ...FILINGS,
  FILINGS_BY_DATE,
  ...LETTERS,
  ...MESSAGES,
  ...TABLES,
  ...FORMS,
  ...PLAIN_WORDS,
  WORDINGS_AT_LARGE,
  LESS_USUAL,
];
