import { Input, InputBase } from "@mantine/core";
import type { KeyboardEventHandler, Ref } from "react";
import { Chevron } from "./chevron";
import type { ContractPickerProps } from "./contract-picker";

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
    >
      {words ?? <Input.Placeholder>{placeholder}</Input.Placeholder>}
    </InputBase>
  );
}
