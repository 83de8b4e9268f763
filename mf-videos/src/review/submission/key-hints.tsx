import { Kbd } from "@crm/ui";

const KEYS = [
  ["↑", "Previous"],
  ["↓", "Next"],
  ["Space", "Play"],
  ["M", "Mute"],
  ["C", "Comment"],
  ["N", "Notes"],
  ["A", "Approve"],
  ["R", "Request changes"],
  ["X", "Reject"],
] as const;

/** The page's keys, in sight as long as it is. */
export function KeyHints() {
  return (
    <dl className="review-keys" aria-label="Keys">
      {KEYS.map(([key, what]) => (
        <div key={key}>
          <dt>
            <Kbd size="xs">{key}</Kbd>
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  );
}
