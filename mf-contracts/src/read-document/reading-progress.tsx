import type { UploadProgress } from "@crm/api-client";
import { fileSize } from "@crm/domain/value/bytes";
import { Progress, Stack, Text } from "@crm/ui";
import "./reading-progress.css";

interface ReadingProgressProps {
  fileName: string;
  progress: UploadProgress | null;
  elapsedMs: number;
  /** Null until a second page is being read. */
  pageMs?: number | null;
  doing?: "Reading" | "Converting";
}

export function ReadingProgress({
  fileName,
  progress,
  elapsedMs,
  pageMs = null,
  doing = "Reading",
}: ReadingProgressProps) {
  const { words, percent } = progressText(progress, elapsedMs, pageMs, doing);
  return (
    <Stack gap="xs" className="contracts-progress">
      <Text fw={500} className="crm-cut" title={fileName}>
        {fileName}
      </Text>
      <Progress
        value={percent ?? 100}
        animated={percent === null}
        striped={percent === null}
        aria-label={percent === null ? words : `${words}, ${Math.round(percent)}%`}
      />
      <Text size="sm" c="dimmed" role="status">
        {words}
      </Text>
    </Stack>
  );
}

function progressText(
  progress: UploadProgress | null,
  elapsedMs: number,
  pageMs: number | null,
  doing: string,
): { words: string; percent: number | null } {
  if (!progress) return { words: "Starting the upload", percent: 0 };
  if (progress.stage === "reading") {
    const { page, pages } = progress;
    const left = pageMs === null || page >= pages ? "" : ` · ${timeLeft((pages - page) * pageMs)}`;
    return {
      words: page === 0 ? `${doing} the document` : `${doing} page ${page} of ${pages}${left}`,
      percent: (page / pages) * 100,
    };
  }
  if (progress.stage === "waiting") return { words: "Waiting for its turn", percent: null };
  const { sentBytes, totalBytes } = progress;
  if (sentBytes >= totalBytes) return { words: `${doing} the document`, percent: null };
  const bytesPerSecond = elapsedMs > 0 ? (sentBytes / elapsedMs) * 1000 : 0;
  const sent = `Uploaded ${fileSize(sentBytes)} of ${fileSize(totalBytes)}`;
  // The speed is not stable in the first half second.
  if (elapsedMs < 500 || bytesPerSecond === 0) return { words: sent, percent: (sentBytes / totalBytes) * 100 };
  const secondsLeft = Math.ceil((totalBytes - sentBytes) / bytesPerSecond);
  return {
    words: `${sent} · ${fileSize(bytesPerSecond)}/s · ${secondsLeft} s left`,
    percent: (sentBytes / totalBytes) * 100,
  };
}

function timeLeft(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return seconds < 90 ? `about ${seconds} s left` : `about ${Math.ceil(seconds / 60)} min left`;
}
