import { actorWords } from "@crm/domain/access/actor";
import { VIDEO_STATUS } from "@crm/domain/words/video";
import { useModule } from "@crm/module-kit";
import { useBusinessTime } from "@crm/screen-parts";
import { Alert, Button, IconUsers } from "@crm/ui";
import type { ReviewConflict } from "./review-conflict";

export function ConflictNotice({ conflict, onAccept }: { conflict: ReviewConflict; onAccept: () => void }) {
  const { session } = useModule();
  const { timeWords } = useBusinessTime();
  const { title, text, action } = wordsOf(conflict, { self: session.actor, timeWords });
  return (
    <Alert color="orange" icon={<IconUsers size={18} />} title={title} role="alert" className="review-meanwhile">
      <div className="review-box">
        {text.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <div className="review-box-ways">
          <Button variant="default" size="compact-md" onClick={onAccept}>
            {action}
          </Button>
        </div>
      </div>
    </Alert>
  );
}

type Reader = { self: string; timeWords: ReturnType<typeof useBusinessTime>["timeWords"] };

function wordsOf(
  conflict: ReviewConflict,
  { self, timeWords }: Reader,
): { title: string; text: readonly string[]; action: string } {
  switch (conflict.kind) {
    case "new-version":
      return {
        title: `Version ${conflict.number} has arrived`,
        text: ["The creator sent it while you looked at this one.", "Your notes go along to it."],
        action: `Show version ${conflict.number}`,
      };
    case "archived":
      return {
        title: "This video was archived meanwhile",
        text: ["Restore it to decide on it again."],
        action: "OK",
      };
    case "decided":
      return {
        title: `${conflict.reviewedBy ? actorWords(conflict.reviewedBy, self) : "Somebody"} decided meanwhile: ${VIDEO_STATUS[conflict.status].word}`,
        text: [
          ...(conflict.reviewedBy ? [`Decided on ${timeWords(conflict.reviewedBy.at)}.`] : []),
          conflict.adminNotes ? `Notes: “${conflict.adminNotes}”` : "There are no notes.",
          "What you typed stays, and you can still decide.",
        ],
        action: "Decide all the same",
      };
  }
}
