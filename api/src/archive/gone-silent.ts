import type { archiveRuns } from "./table";

const SILENT_MS = 5 * 60_000;

/** Whether a run has said nothing for so long that its job is lost and it needs another. */
export const hasGoneSilent = ({ aliveAt }: Pick<typeof archiveRuns.$inferSelect, "aliveAt">, now: Date): boolean =>
  now.getTime() - aliveAt.getTime() > SILENT_MS;
