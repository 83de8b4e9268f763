import { decimalSize } from "@crm/domain/value/bytes";
import type { Done } from "../platform/jobs/maintenance-run";
import type { Manifest } from "./manifest";

const MOST_NAMED = 20;

/** What a backup tells at its end. */
export function backupLines(
  dir: string,
  { manifest, files, bytes, problemCount, problems, held }: Done & { manifest: Manifest; held?: number },
  seconds: number,
): string[] {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const rate = decimalSize(bytes / Math.max(0.001, seconds));
  const { uploads, archived } = manifest.leftOut;
  return [
    ...(uploads > 0 ? [`${uploads} uploads on their way in are left out.`] : []),
    ...Object.entries(archived).map(
      ([place, many]) => `${many} archived videos stay in the archive "${place}"; keep that as safe as this backup.`,
    ),
    ...(problemCount > 0 ? [`${problemCount} files are missing or wrong:`] : []),
    ...problems.slice(0, MOST_NAMED).map(({ place, key, problem }) => `  ${problem}: ${place} ${key}`),
    ...(problemCount > MOST_NAMED ? ["  The others are named in its manifest.json."] : []),
    ...(held === undefined ? [] : [`The database was held for ${held} ms while it was copied.`]),
    "Keep DATA_KEY apart from it: without that key the payment details and phone numbers in it cannot be decrypted, nor its portal links shown.",
    `${rows} rows of ${manifest.tables.length} tables and ${files} files (${decimalSize(bytes)}) in ${seconds.toFixed(1)} s, ${rate}/s, are in ${dir}`,
  ];
}
