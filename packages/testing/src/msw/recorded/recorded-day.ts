import type { CalendarDate } from "@crm/domain/value/calendar";

/** The recording server's clock stands at noon UTC of this day. */
export const RECORDED_DAY: CalendarDate = "2026-06-15";
