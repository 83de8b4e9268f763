import { EXPECTED_DETAILS } from "@crm/domain/document/expected-details";
import type { DocumentCreator } from "@crm/domain/document/extraction.schema";
import { agrees } from "./judge-field";
import type { ReadingOutcome } from "./read-documents";

/** One reading per deal: the values that the form shows after choosing that deal's creator. */
export function readingsByDeal(readings: ReadingOutcome[]): ReadingOutcome[] {
  return readings.flatMap((reading) => {
    const { further = [], ...first } = reading.document;
    return [first, ...further.map((labels) => ({ ...first, ...labels }))].map((deal, at) => {
      const document = { ...deal, id: further.length > 0 ? `${first.id} ${at + 1}` : first.id };
      const creators = reading.creators;
      if (!creators) return { ...reading, document };
      const own = creators.find(({ fullName }) => agrees("fullName", deal.labels.fullName, fullName.value));
      return { ...reading, document, ...valuesOf(own) };
    });
  });
}

function valuesOf(creator: Partial<DocumentCreator> = {}): Pick<ReadingOutcome, "data" | "fields"> {
  const found = EXPECTED_DETAILS.flatMap((name) => (creator[name] ? [[name, creator[name]] as const] : []));
  return {
    data: Object.fromEntries(found.map(([name, { value }]) => [name, value])),
    fields: Object.fromEntries(found),
  };
}
