export function previousVersion(history: readonly { version: string }[]): string | null {
  const [present, ...earlier] = history;
  return earlier.find(({ version }) => version !== present?.version)?.version ?? null;
}
