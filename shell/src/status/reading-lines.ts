import { DETAIL_LABELS } from "@crm/domain/document/expected-details";
import { type DetailCounts, savedAccuracy, sumOfDetails } from "@crm/domain/document/saved-details";
import type { ServerStatus } from "@crm/domain/server/server-status.schema";
import { NO_VALUE } from "@crm/domain/words/no-value";
import type { Shown } from "@crm/domain/words/shown";

const NOTHING_READ: ServerStatus["reading"] = { documents: 0, details: [] };

/** A server of the previous version sends no `reading` and no `ocrEngine`. */
export function readingLines({ documents: reader, reading }: ServerStatus): StatusLine[] {
  return [...accuracyLines(reading), ...ocrLines(reader)];
}

function ocrLines({ ocrEngine }: Partial<ServerStatus["documents"]> = {}): StatusLine[] {
  if (!ocrEngine) return [];
  const isCommand = !ocrEngine.startsWith("tesseract.js");
  return [
    {
      key: "ocr",
      name: "Text recognition of scans",
      value: ocrEngine,
      ...(!isCommand && {
        detail: "With the tesseract command, version 5, installed, scans are read about twice as fast.",
      }),
    },
  ];
}

function accuracyLines({ documents, details } = NOTHING_READ): StatusLine[] {
  if (documents === 0)
    return [
      {
        key: "none",
        name: "Accuracy",
        state: { word: "No data yet", tone: "rest" },
        detail:
          "Shown once contracts are saved from documents: the share of details that people leave as they were read.",
      },
    ];
  return [
    {
      key: "all",
      name: documents === 1 ? "The last document" : `The last ${documents} documents`,
      ...accuracyOf(sumOfDetails(details)),
    },
    ...details.map((counts) => ({ key: counts.field, name: DETAIL_LABELS[counts.field], ...accuracyOf(counts) })),
  ];
}

function accuracyOf(counts: DetailCounts): Pick<StatusLine, "value" | "detail" | "state"> {
  const { left, changed, filled, emptied, unseen, sureWrong } = counts;
  const share = savedAccuracy(counts);
  const parts: [number, string][] = [
    [left, "left as read"],
    [changed, "changed"],
    [filled, "filled in"],
    [emptied, "emptied"],
    [unseen, "not looked at"],
  ];
  const nonZero = parts.filter(([count]) => count > 0).map(([count, words]) => `${count} ${words}`);
  return {
    // Rounded down, so that only a perfect score reads 100%.
    value: share === null ? NO_VALUE : `${Math.floor(share * 1000) / 10}%`,
    detail: nonZero.join(" · ") || "In none of them",
    state: sureWrong > 0 ? { word: `${sureWrong} wrong but sure`, tone: "soon" } : undefined,
  };
}

export interface StatusLine {
  key: string;
  name: string;
  detail?: string | undefined;
  value?: string;
  state?: Shown | undefined;
}
