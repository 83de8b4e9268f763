import type { Deal } from "../deal";
import { grouped } from "../money-forms";

type Clause = (deal: Deal) => [title: string, text: string];

const CLAUSES: readonly Clause[] = [
  () => [
    "Termination",
    "Either party may terminate this Agreement for any reason upon thirty (30) days' prior written notice. Brand may terminate with immediate effect if Creator is in material breach and has not cured it within ten (10) days.",
  ],
  () => [
    "Confidentiality",
    "Each party shall keep the other's non-public information in confidence during the Term and for a period of two (2) years thereafter.",
  ],
  ({ fee }) => [
    "Insurance",
    `Creator shall carry commercial general liability insurance of not less than $1,000,000 per occurrence and shall name Brand as additional insured. A deductible of up to $${grouped(fee)} is for Creator's account.`,
  ],
  ({ brand }) => [
    "Disclosure",
    `Creator shall disclose the paid partnership clearly in every post, by the hashtag #ad, and shall tag ${brand.handle}.`,
  ],
  ({ brand }) => [
    "Governing law",
    `This Agreement is governed by the laws of ${brand.place}, without regard to its conflict of laws rules.`,
  ],
  () => [
    "Ownership",
    "Creator keeps the copyright in the Content and grants Brand a non-exclusive, worldwide licence to repost it for twelve (12) months from the date of first publication.",
  ],
  () => [
    "Exclusivity",
    "During the Term and for sixty (60) days after it, Creator shall not promote any product that competes with the Products.",
  ],
  () => [
    "Independent contractor",
    "Creator is an independent contractor. Nothing in this Agreement makes either party the employee, partner or agent of the other, and Creator is responsible for Creator's own taxes.",
  ],
  () => [
    "Indemnity",
    "Each party shall indemnify the other against third-party claims that arise from its breach of this Agreement. Neither party is liable for indirect damages.",
  ],
  () => ["Morals", "Brand may suspend the campaign if Creator commits an act that brings Brand into public disrepute."],
  () => [
    "Entire agreement",
    "This is the whole agreement of the parties on its subject. It may be changed only in writing signed by both, and may be signed in counterparts and electronically.",
  ],
  ({ brand }) => [
    "Notices",
    `Notices to Brand shall be sent to legal@${brand.site.replace("www.", "")} and are effective three (3) business days after dispatch.`,
  ],
];

/** Standard clauses, numbered on from `first`; which ones and in which order follows from the deal. */
export function clauses(deal: Deal, first: number, count = CLAUSES.length): string {
  const offset = Math.floor(deal.random() * CLAUSES.length);
  return Array.from({ length: count }, (_, at) => {
    const [title, text] = CLAUSES[(offset + at) % CLAUSES.length]?.(deal) ?? ["", ""];
    return `${first + at}. ${title}. ${text}`;
  }).join("\n\n");
}
