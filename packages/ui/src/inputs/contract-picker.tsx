import { useOnFirstUse } from "../later/use-on-first-use";
import { type ContractPickerProps, PickerButton } from "./picker-button";

/** Picks one contract out of any number: typing searches on the server by name and handle. */
export function ContractPicker(props: ContractPickerProps) {
  const { parts, target, use, useByKey } = useOnFirstUse<HTMLButtonElement>();
  if (parts) return <parts.ContractChoices {...props} target={target} />;
  return <PickerButton {...props} ref={target} opened={false} onClick={use} onKeyDown={useByKey} />;
}
