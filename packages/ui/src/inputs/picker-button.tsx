import { Input, InputBase } from "@mantine/core";
import type { KeyboardEventHandler, Ref } from "react";
import { Chevron } from "./chevron";

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

interface PickerButtonProps
  extends Pick<
    ContractPickerProps,
    "label" | "isLabelHidden" | "fixed" | "value" | "picked" | "options" | "placeholder" | "required" | "error"
  > {
  ref: Ref<HTMLButtonElement>;
  opened: boolean;
  /** The id of the list that it opens. */
  controls?: string;
  onClick: () => void;
  onKeyDown?: KeyboardEventHandler;
}

/** What a contract picker shows while it is closed: its choice in words. */
export function PickerButton({
  label,
  isLabelHidden = false,
  fixed = [],
  value,
  picked = null,
  options,
  placeholder = "Choose a contract",
  required = false,
  error,
  ref,
  opened,
  controls,
  onClick,
  onKeyDown,
}: PickerButtonProps) {
  const contract = options.find(({ id }) => String(id) === value) ?? picked;
  const words =
    fixed.find((choice) => choice.value === value)?.label ?? (value === "" ? undefined : contract?.fullName);
  return (
    <InputBase
      component="button"
      type="button"
      ref={ref}
      pointer
      label={isLabelHidden ? undefined : label}
      aria-label={isLabelHidden ? `${label}: ${words ?? placeholder}` : undefined}
      withAsterisk={required}
      error={error}
      rightSection={<Chevron />}
      rightSectionPointerEvents="none"
      onClick={onClick}
      onKeyDown={onKeyDown}
      aria-haspopup="listbox"
      aria-expanded={opened}
      aria-controls={(opened && controls) || undefined}
      data-mantine-stop-propagation={opened || undefined}
      className="crm-contract-picker"
      title={words}
    >
      <span className="crm-picker-words crm-cut">{words ?? <Input.Placeholder>{placeholder}</Input.Placeholder>}</span>
    </InputBase>
  );
}
