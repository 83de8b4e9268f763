import { VIDEO_STATUS } from "@crm/domain/words/video";
import { Alert, Button, IconUsers } from "@crm/ui";
import type { Meanwhile } from "./meanwhile";

/** What changed on the video while it was looked at, and how to go on; what was typed stays. */
export function MeanwhileNotice({ meanwhile, onLook }: { meanwhile: Meanwhile; onLook: () => void }) {
  const { title, text, action } = wordsOf(meanwhile);
  return (
    <Alert color="orange" icon={<IconUsers size={18} />} title={title} role="alert" className="review-meanwhile">
      <div className="review-box">
        {text.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <div className="review-box-ways">
          <Button variant="default" size="compact-md" onClick={onLook}>
            {action}
          </Button>
        </div>
      </div>
    </Alert>
  );
}

function wordsOf(meanwhile: Meanwhile): { title: string; text: readonly string[]; action: string } {
  switch (meanwhile.kind) {
    case "new-version":
      return {
        title: `Version ${meanwhile.number} has arrived`,
        text: ["The creator sent it while you looked at this one.", "Your notes go along to it."],
        action: `Show version ${meanwhile.number}`,
      };
    case "archived":
      return {
        title: "This video was archived meanwhile",
        text: ["Restore it to decide on it again."],
        action: "OK",
      };
    case "decided":
      return {
        title: `Somebody decided meanwhile: ${VIDEO_STATUS[meanwhile.status].word}`,
        text: [
          meanwhile.adminNotes ? `Their notes: “${meanwhile.adminNotes}”` : "They left no notes.",
          "What you typed stays, and you can still decide.",
        ],
        action: "Decide all the same",
      };
  }
}
