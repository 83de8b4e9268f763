import type { Paper } from "../generate/render/scan";

/** How a scanned or photographed page looks, by name; the documents of a set take them in turn. */
export const PAPERS = {
  scan: { degrees: 0.3, white: 0.97, grain: 10, blur: 0.4 },
  skew: { degrees: -2.2, white: 0.95, grain: 12, blur: 0.4 },
  fax: { degrees: 0.4, white: 1, grain: 30, blur: 0.5, fax: true },
  photo: { degrees: 1.1, white: 0.9, grain: 14, blur: 0.6, shadow: true },
  stamp: { degrees: -0.4, white: 0.96, grain: 10, blur: 0.4, stamp: "RECEIVED" },
  fold: { degrees: 0.5, white: 0.94, grain: 12, blur: 0.4, fold: true },
  "low toner": { degrees: 0.2, white: 0.98, grain: 16, blur: 0.4, toner: 0.45 },
} satisfies Record<string, Paper>;

export const PAPER_NAMES = Object.keys(PAPERS) as (keyof typeof PAPERS)[];
