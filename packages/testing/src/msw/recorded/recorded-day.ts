import type { CalendarDate } from "@crm/domain/value/calendar";

/** The business day on which the answers are recorded; its clock stands at noon UTC. */
export const RECORDED_DAY: CalendarDate = "2026-06-15";
