import { DELIVERABLE_STATUSES, type TrackedFilter, type TrackedKind } from "@crm/domain/video/deliverable";
import type { TrackingSummary } from "@crm/domain/video/deliverable.schema";
import { DELIVERABLE_STATUS, VIDEO_STATUS } from "@crm/domain/words/video";
import "./status-bar.css";

interface StatusBarProps {
  summary: TrackingSummary;
  status: TrackedFilter | undefined;
  listsSubmissions: boolean;
  onStatus: (status: TrackedFilter | undefined, kind: TrackedKind) => void;
}

export function StatusBar({ summary, status, listsSubmissions, onStatus }: StatusBarProps) {
  const { deliverables, submissions } = statusShares(summary);
  const pieces = [...deliverables, ...submissions].filter(({ videos }) => videos > 0);
  return (
    <section className="crm-panel tracking-statuses" aria-label="Videos by status">
      <div className="tracking-bar" aria-hidden>
        {pieces.map((piece) => (
          <span
            key={piece.key}
            data-share={piece.key}
            data-quiet={status !== undefined && piece.status !== status ? "" : undefined}
            style={{ flexGrow: piece.videos }}
          />
        ))}
      </div>
      <div className="tracking-legends">
        <Legend
          title="Deliverables"
          shares={deliverables}
          status={status}
          onStatus={(chosen) => onStatus(chosen, "deliverable")}
        />
        <Legend
          title="Submissions"
          shares={submissions}
          // Only when submissions are listed, because deliverables have a status `approved` too.
          status={listsSubmissions ? status : undefined}
          onStatus={(chosen) => onStatus(chosen, "submission")}
        />
      </div>
    </section>
  );
}

interface LegendProps {
  title: string;
  shares: readonly StatusShare[];
  status: TrackedFilter | undefined;
  onStatus: (status: TrackedFilter | undefined) => void;
}

function Legend({ title, shares, status: chosen, onStatus }: LegendProps) {
  return (
    <div className="tracking-legend">
      <span className="tracking-legend-title">{title}</span>
      <ul aria-label={title}>
        {shares.map(({ key, word, videos, status }) => (
          <li key={key}>
            <button
              type="button"
              className="tracking-share"
              aria-pressed={status === chosen}
              onClick={() => onStatus(status === chosen ? undefined : status)}
            >
              <span className="tracking-swatch" data-share={key} aria-hidden />
              {word} <strong>{videos.toLocaleString("en-US")}</strong>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface StatusShare {
  key: string;
  word: string;
  videos: number;
  status: TrackedFilter;
}

function statusShares({ byStatus, submissionsByStatus: sent }: TrackingSummary) {
  const deliverables: StatusShare[] = DELIVERABLE_STATUSES.map((status) => ({
    key: status,
    word: DELIVERABLE_STATUS[status].word,
    videos: byStatus[status],
    status,
  }));
  const submissions: StatusShare[] = [
    { key: "in_review", word: VIDEO_STATUS.submitted.word, videos: sent.submitted, status: "submitted" },
    {
      key: "needs_revision",
      word: VIDEO_STATUS.needs_revision.word,
      videos: sent.needs_revision,
      status: "needs_revision",
    },
    { key: "sent_approved", word: VIDEO_STATUS.approved.word, videos: sent.approved, status: "approved" },
    { key: "rejected", word: VIDEO_STATUS.rejected.word, videos: sent.rejected, status: "rejected" },
  ];
  return { deliverables, submissions };
}
