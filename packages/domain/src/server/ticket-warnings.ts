import { note } from "./maintenance-warnings";
import type { ServerStatus, ServerWarning } from "./server-status.schema";

/** Warns while tools can sign tickets and a ticket without a role may do what it could before there were roles. */
export function ticketWarnings({
  embedding: { isConfigured, ticketRole },
}: Pick<ServerStatus, "embedding">): ServerWarning[] {
  if (!isConfigured || ticketRole !== "") return [];
  return [
    note(
      "A ticket without a role lets its frame see payment details, mark payouts as paid and change settings.",
      "Choose a role for such tickets in the Embedding section. Tickets that name a role keep it.",
    ),
  ];
}
