/** When a link expires, with the time zone; without one, that of the reader's device. */
export const expiryWords = (instant: string, timeZone?: string): string =>
  new Date(instant).toLocaleString("en-US", {
    ...{ year: "numeric", month: "short", day: "numeric", hour: "numeric", minute: "2-digit", timeZoneName: "short" },
    ...(timeZone !== undefined && { timeZone }),
  });
