import type { CalendarDate } from "@crm/domain/value/calendar";
import type { Deliverable, TrackedVideo } from "@crm/domain/video/deliverable.schema";

/** What the table and the cards show; no rows while loading. */
export interface TrackingRowsProps {
  rows: readonly TrackedVideo[] | null;
  today: CalendarDate | undefined;
  onDelete: (deliverable: Deliverable) => void;
}
