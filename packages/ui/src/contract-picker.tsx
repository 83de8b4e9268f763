import { useOnFirstUse } from "./later/use-on-first-use";
import { PickerButton } from "./picker-button";

/** A contract as a picker shows it. */
export interface PickedContract {
  id: number;
  fullName: string;
  socialHandle: string;
}

export interface ContractPickerProps {
  label: string;
  /** Reads the label to screen readers only, as a filter above a list does. */
  isLabelHidden?: boolean;
  /** Choices that are no contract, above them all: `{ value: "all", label: "All Contracts" }`. */
  fixed?: readonly { value: string; label: string }[];
  /** One of `fixed`, a contract's id as text, or empty. */
  value: string;
  /** The contract that `value` names, for its words while it is not among the options. */
  picked?: PickedContract | null;
  /** What the server found for `search`; filtering is its work. */
  options: readonly PickedContract[];
  search: string;
  onSearch: (text: string) => void;
  isLoading?: boolean;
  isError?: boolean;
  onChange: (value: string, contract: PickedContract | null) => void;
  placeholder?: string;
  /** Marks the label as of a field that must be filled. */
  required?: boolean;
  error?: string;
}

/** Picks one contract out of any number: typing searches on the server by name and handle. */
export function ContractPicker(props: ContractPickerProps) {
  const { parts, target, use, useByKey } = useOnFirstUse<HTMLButtonElement>();
  if (parts) return <parts.ContractChoices {...props} target={target} />;
  return <PickerButton {...props} ref={target} opened={false} onClick={use} onKeyDown={useByKey} />;
}
