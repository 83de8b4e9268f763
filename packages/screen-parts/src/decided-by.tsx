import { type Acted, actorWords } from "@crm/domain/access/actor";
import { useModule } from "@crm/module-kit";
import { BusinessDay } from "./business-time";

/** A sentence without its period, such as "Maria Rossi decided on Mar 3, 2026". */
export function DecidedBy({ at, ...acted }: Acted & { at: string }) {
  const { session } = useModule();
  return (
    <span>
      {actorWords(acted, session.actor)} decided on <BusinessDay at={at} />
    </span>
  );
}
