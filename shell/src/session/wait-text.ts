export function waitText(seconds: number | undefined): string {
  if (seconds === undefined || !(seconds > 0)) return "later";
  const [count, unit] = seconds < 60 ? [Math.ceil(seconds), "second"] : [Math.ceil(seconds / 60), "minute"];
  return `in ${count} ${unit}${count === 1 ? "" : "s"}`;
}
