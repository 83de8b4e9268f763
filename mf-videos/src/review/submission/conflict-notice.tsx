import { VIDEO_STATUS } from "@crm/domain/words/video";
import { Alert, Button, IconUsers } from "@crm/ui";
import type { ReviewConflict } from "./review-conflict";

export function ConflictNotice({ conflict, onAccept }: { conflict: ReviewConflict; onAccept: () => void }) {
  const { title, text, action } = wordsOf(conflict);
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

function wordsOf(conflict: ReviewConflict): { title: string; text: readonly string[]; action: string } {
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
        title: `Somebody decided meanwhile: ${VIDEO_STATUS[conflict.status].word}`,
        text: [
          conflict.adminNotes ? `Their notes: “${conflict.adminNotes}”` : "They left no notes.",
          "What you typed stays, and you can still decide.",
        ],
        action: "Decide all the same",
      };
  }
}
