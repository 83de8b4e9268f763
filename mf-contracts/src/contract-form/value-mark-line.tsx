import { IconAlertTriangle } from "@crm/ui";
import { MARK_WORDS, type ValueMark } from "./value-mark";
import "./marks.css";

export function ValueMarkLine({ mark }: { mark: ValueMark }) {
  return (
    <span className="contracts-mark" data-mark="check">
      <IconAlertTriangle size={14} aria-hidden />
      <span>{MARK_WORDS[mark]}</span>
    </span>
  );
}
