import { IconAlertTriangle, IconCheck, IconQuestionMark } from "@crm/ui";
import type { ReadingMark } from "./reading-mark";
import { MARK_WORDS, type ValueMark } from "./value-mark";
import "./marks.css";

const icons = { sure: IconCheck, check: IconAlertTriangle, missing: IconQuestionMark };

/** Where a prefilled value stands in the document, and whether to look at it again. */
export function MarkLine({ mark }: { mark: ReadingMark }) {
  const Icon = icons[mark.kind];
  return (
    <span className="contracts-mark" data-mark={mark.kind}>
      <Icon size={14} aria-hidden />
      {mark.kind === "missing" ? (
        <span>Not found in the document</span>
      ) : (
        <span>
          {mark.kind === "check" && <strong>Check this. </strong>}
          Page {mark.passage.page}: “{mark.passage.quote}” · {Math.round(mark.passage.confidence * 100)}% sure
        </span>
      )}
    </span>
  );
}

/** Why a stored value needs a look. */
export function ValueMarkLine({ mark }: { mark: ValueMark }) {
  return (
    <span className="contracts-mark" data-mark="check">
      <IconAlertTriangle size={14} aria-hidden />
      <span>{MARK_WORDS[mark]}</span>
    </span>
  );
}
