import { PAYMENT_METHOD_LABELS } from "@crm/domain/payout/payout";
import { inertLines } from "@crm/domain/text/inert-text";
import type { InvoiceFacts } from "./invoice-facts";
import { LETTERS } from "./invoice-letters";
import { COLUMNS, type Letters, type Pen } from "./invoice-pen";

const MAX_ADDRESS_LINES = 8;

type Party = { label: string; name: string; lines: readonly string[] };

/** Draws who asks, who pays and how, side by side; answers where they end. A business that gave no name or address is left out. */
export function drawParties(pen: Pen, facts: InvoiceFacts, top: number): number {
  const parties = [fromParty(facts), ...billedParty(facts), payment(facts)];
  const ends = parties.map((party, at) => drawParty(pen, party, { x: COLUMNS.at(at), top, width: COLUMNS.width }));
  return Math.max(...ends);
}

const fromParty = ({ creator }: InvoiceFacts): Party => ({
  label: "From",
  name: creator.fullName,
  lines: [creator.socialHandle],
});

function billedParty({ business }: InvoiceFacts): Party[] {
  const address = inertLines(business.address).filter((line) => line !== "");
  const [first = "", ...rest] = business.name ? [business.name, ...address] : address;
  const taxNumber = business.taxNumber ? [`Tax number ${business.taxNumber}`] : [];
  return first === ""
    ? []
    : [{ label: "Billed to", name: first, lines: [...rest.slice(0, MAX_ADDRESS_LINES), ...taxNumber] }];
}

const payment = ({ method, maskedDetails, externalReference, paidOn }: InvoiceFacts): Party => ({
  label: "Payment",
  name: PAYMENT_METHOD_LABELS[method],
  lines: [maskedDetails, ...(paidOn && externalReference ? [`Reference ${externalReference}`] : [])],
});

function drawParty(pen: Pen, { label, name, lines }: Party, place: { x: number; top: number; width: number }): number {
  const group = pen.element(pen.root, "Div");
  let top = pen.write(group, "P", [label], LETTERS.label, place) + 1;
  const write = (text: string, letters: Letters) => {
    top = pen.write(group, "P", pen.linesOf(text, letters, { width: place.width }), letters, { ...place, top });
  };
  write(name, LETTERS.strong);
  for (const line of lines) write(line, LETTERS.small);
  group.end();
  return top;
}
