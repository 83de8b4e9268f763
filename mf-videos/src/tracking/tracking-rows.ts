import type { CalendarDate } from "@crm/domain/calendar";
import type { Deliverable, TrackedVideo } from "@crm/domain/deliverable.schema";

/** What the table and the cards show; no rows while loading. */
export interface TrackingRowsProps {
  rows: readonly TrackedVideo[] | null;
  today: CalendarDate | undefined;
  onDelete: (deliverable: Deliverable) => void;
}
