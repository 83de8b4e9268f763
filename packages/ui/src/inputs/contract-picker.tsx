import { useOnFirstUse } from "../lazy/use-on-first-use";
import { type ContractPickerProps, PickerButton } from "./picker-button";

/** Picks one contract; the search by name or handle runs on the server. */
export function ContractPicker(props: ContractPickerProps) {
  const { parts, target, use, useByKey } = useOnFirstUse<HTMLButtonElement>();
  if (parts) return <parts.ContractChoices {...props} target={target} />;
  return <PickerButton {...props} ref={target} opened={false} onClick={use} onKeyDown={useByKey} />;
}
