const DATE = /(?<![\w-])(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}-(?:\d{1,2}|\p{L}{3,9})-\d{4})$/u;
const HANDLE = /(?:^|[\s(:])@[\p{L}\p{N}_.]{2,}-$/u;
const LONGEST_DATE = 20;

export function joinParted(before: string, after: string): string | undefined {
  if (!/[-‐]$/.test(before)) return undefined;
  const rest = /^[\p{L}\p{N}_.-]+/u.exec(after)?.[0] ?? "";
  if (HANDLE.test(before) && /^[\p{Ll}\p{N}_]/u.test(rest)) return before.slice(0, -1) + after;
  return DATE.test(`${before.slice(-LONGEST_DATE)}${rest}`) ? before + after : undefined;
}
