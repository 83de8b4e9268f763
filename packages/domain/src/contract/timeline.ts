export function timeAgo(at: string, now: Date): string {
  const seconds = Math.max(0, (now.getTime() - Date.parse(at)) / 1000);
  const unit = UNITS.find(({ length }) => seconds >= length);
  return unit
    ? new Intl.RelativeTimeFormat("en-US", { numeric: "always" }).format(-Math.floor(seconds / unit.length), unit.name)
    : "just now";
}

const UNITS = [
  { name: "year", length: 365 * 86_400 },
  { name: "month", length: 30 * 86_400 },
  { name: "day", length: 86_400 },
  { name: "hour", length: 3600 },
  { name: "minute", length: 60 },
] as const;
