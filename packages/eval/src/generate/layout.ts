import type { ExpectedDetail } from "@crm/domain/document/expected-details";
import type { Custom, Deal } from "./deal";

/** A value that does not stand in the text but follows from it, such as a term's end. */
export interface Computed {
  computed: string;
}

export type Said = string | number | string[] | Computed;

/**
 * A document before it is drawn: its text in the marks of parse-body.ts, and what it says of the contract. A field that it
 * neither says nor says in other words, and that is not `unsure`, is not in the document, however much some words look like it.
 */
export interface Draft {
  body: string;
  /** The fields that it says as the deal has them. */
  says: readonly (ExpectedDetail | false)[];
  /** What it says otherwise than the deal has it. */
  saysElse?: Partial<Record<ExpectedDetail, Said>>;
  /** Fields on which careful readers may differ: they get no label. */
  unsure?: ExpectedDetail[];
}

/** What most letters say; the handle is often left out of them. */
export const ALL_BUT_HANDLE = [
  "fullName",
  "startDate",
  "endDate",
  "monthlyFee",
  "platforms",
  "videosPerMonth",
] as const satisfies readonly ExpectedDetail[];

/** A way to write a contract; `variant` counts the documents made of it from 0. */
export interface Layout {
  name: string;
  custom?: Custom;
  /** How many documents are made of it; three without it. */
  variants?: number;
  write(deal: Deal, variant: number): Draft;
}

export const computed = (date: string): Computed => ({ computed: date });

/** A layout of documents of which each is written once, in their order. */
export function eachOnce(name: string, documents: readonly ((deal: Deal) => Draft)[]): Layout {
  return {
    name,
    variants: documents.length,
    write(deal, variant) {
      const write = documents[variant];
      if (!write) throw new Error(`The layout ${name} has no document ${variant}.`);
      return write(deal);
    },
  };
}
