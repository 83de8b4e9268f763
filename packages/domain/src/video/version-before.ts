/** The version that was active before the present one, from a module's switches, newest first; null where there is none. */
export function versionBefore(history: readonly { version: string }[]): string | null {
  const [present, ...earlier] = history;
  return earlier.find(({ version }) => version !== present?.version)?.version ?? null;
}
