import { IconInfoCircle, Tooltip, VisuallyHidden } from "@crm/ui";

/** Marks a value that saving filled in because none was given (behaviour §2), so that it is never taken for fact. */
export function DefaultedMark() {
  const words = "Filled in automatically, not given";
  return (
    <Tooltip label={words}>
      <span className="contracts-defaulted">
        <IconInfoCircle size={14} aria-hidden />
        <VisuallyHidden>{words}</VisuallyHidden>
      </span>
    </Tooltip>
  );
}
