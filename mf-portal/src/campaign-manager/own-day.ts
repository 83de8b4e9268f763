import { dayIn, formatDate } from "@crm/domain/calendar";

/** The day that an instant was where the reader is, in words. */
export const ownDayWords = (instant: string) =>
  formatDate(dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date(instant)));
