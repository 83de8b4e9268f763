import { DELIVERABLE_STATUSES, type DeliverableStatus } from "@crm/domain/video/deliverable";
import type { TrackingSummary } from "@crm/domain/video/deliverable.schema";
import { DELIVERABLE_STATUS, VIDEO_SHARES } from "@crm/domain/words/video";
import type { ReactNode } from "react";
import "./status-bar.css";

interface StatusBarProps {
  summary: TrackingSummary;
  status: DeliverableStatus | undefined;
  onStatus: (status: DeliverableStatus | undefined) => void;
}

/** Videos by status as one bar, with its figures in words; those of deliverables filter the list. */
export function StatusBar({ summary, status, onStatus }: StatusBarProps) {
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
        <Legend title="Deliverables">
          {deliverables.map((share) => (
            <li key={share.key}>
              <button
                type="button"
                className="tracking-share"
                aria-pressed={share.status === status}
                onClick={() => onStatus(share.status === status ? undefined : share.status)}
              >
                <Share share={share} />
              </button>
            </li>
          ))}
        </Legend>
        <Legend title="Submissions">
          {submissions.map((share) => (
            <li key={share.key} className="tracking-share">
              <Share share={share} />
            </li>
          ))}
        </Legend>
      </div>
    </section>
  );
}

function Legend({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="tracking-legend">
      <span className="tracking-legend-title">{title}</span>
      <ul aria-label={title}>{children}</ul>
    </div>
  );
}

function Share({ share: { key, word, videos } }: { share: StatusShare }) {
  return (
    <>
      <span className="tracking-swatch" data-share={key} aria-hidden />
      {word} <strong>{videos.toLocaleString("en-US")}</strong>
    </>
  );
}

/** One piece of the bar: how many videos are so far, and the filter that shows them where there is one. */
interface StatusShare {
  key: string;
  word: string;
  videos: number;
  status?: DeliverableStatus;
}

/** The pieces of the bar in the order of their way: deliverables by status, then what creators sent. */
function statusShares({ byStatus, submissionsByStatus: sent }: TrackingSummary) {
  const deliverables: StatusShare[] = DELIVERABLE_STATUSES.map((status) => ({
    key: status,
    word: DELIVERABLE_STATUS[status].word,
    videos: byStatus[status],
    status,
  }));
  const submissions: StatusShare[] = [
    { key: "in_review", word: VIDEO_SHARES.in_review, videos: sent.submitted + sent.reviewing },
    { key: "needs_revision", word: VIDEO_SHARES.needs_revision, videos: sent.needs_revision },
    { key: "sent_approved", word: VIDEO_SHARES.approved, videos: sent.approved },
    { key: "rejected", word: VIDEO_SHARES.rejected, videos: sent.rejected },
  ];
  return { deliverables, submissions };
}
