import { Input, InputBase } from "@mantine/core";
import type { KeyboardEventHandler, Ref } from "react";
import { Chevron } from "./chevron";

export interface PickedContract {
  id: number;
  fullName: string;
  socialHandle: string;
}

export interface ContractPickerProps {
  label: string;
  isLabelHidden?: boolean;
  /** Choices other than contracts, listed first: `{ value: "all", label: "All Contracts" }`. */
  fixed?: readonly { value: string; label: string }[];
  /** One of `fixed`, a contract's id, or empty. */
  value: string;
  /** The chosen contract, which may be missing in `options`. */
  picked?: PickedContract | null;
  options: readonly PickedContract[];
  search: string;
  onSearch: (text: string) => void;
  isLoading?: boolean;
  isError?: boolean;
  onChange: (value: string, contract: PickedContract | null) => void;
  placeholder?: string;
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
  controls?: string;
  onClick: () => void;
  onKeyDown?: KeyboardEventHandler;
}

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
