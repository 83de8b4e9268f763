import { Combobox, Input, InputBase, Loader, Text, useCombobox } from "@mantine/core";
import type { KeyboardEvent } from "react";

/** A contract as a picker shows it. */
export interface PickedContract {
  id: number;
  fullName: string;
  socialHandle: string;
}

interface ContractPickerProps {
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
  error?: string;
}

/** Picks one contract out of any number: typing searches on the server by name and handle. */
export function ContractPicker({
  label,
  isLabelHidden = false,
  fixed = [],
  value,
  picked = null,
  options,
  search,
  onSearch,
  isLoading = false,
  isError = false,
  onChange,
  placeholder = "Choose a contract",
  error,
}: ContractPickerProps) {
  const combobox = useCombobox({
    onDropdownOpen: () => combobox.focusSearchInput(),
    onDropdownClose: (by) => {
      if (by === "keyboard") combobox.focusTarget();
      combobox.resetSelectedOption();
      onSearch("");
    },
  });
  const contract = options.find(({ id }) => String(id) === value) ?? picked;
  const words =
    fixed.find((choice) => choice.value === value)?.label ?? (value === "" ? undefined : contract?.fullName);
  const choose = (chosen: string) => {
    onChange(chosen, options.find(({ id }) => String(id) === chosen) ?? null);
    combobox.closeDropdown();
    combobox.focusTarget();
  };
  // The choices stand at the page's end, so the order of Tab goes on from the button.
  const goOn = ({ key }: KeyboardEvent) => {
    if (key !== "Tab") return;
    combobox.targetRef.current?.focus();
    combobox.closeDropdown();
  };
  return (
    <Combobox store={combobox} onOptionSubmit={choose} withinPortal>
      <Combobox.Target targetType="button" withAriaAttributes={false}>
        <InputBase
          component="button"
          type="button"
          pointer
          label={isLabelHidden ? undefined : label}
          aria-label={isLabelHidden ? `${label}: ${words ?? placeholder}` : undefined}
          error={error}
          rightSection={<Combobox.Chevron />}
          rightSectionPointerEvents="none"
          onClick={() => combobox.toggleDropdown()}
          aria-haspopup="listbox"
          aria-expanded={combobox.dropdownOpened}
          aria-controls={(combobox.dropdownOpened && combobox.listId) || undefined}
          data-mantine-stop-propagation={combobox.dropdownOpened || undefined}
          className="crm-contract-picker"
        >
          {words ?? <Input.Placeholder>{placeholder}</Input.Placeholder>}
        </InputBase>
      </Combobox.Target>
      <Combobox.Dropdown onKeyDown={goOn}>
        <Combobox.Search
          value={search}
          onChange={(event) => {
            onSearch(event.currentTarget.value);
            combobox.updateSelectedOptionIndex();
          }}
          placeholder="Search by name or handle"
          aria-label="Search by name or handle"
          rightSection={isLoading ? <Loader size={14} /> : null}
        />
        <Combobox.Options className="crm-contract-choices" aria-label={label} tabIndex={0}>
          {search === "" &&
            fixed.map((choice) => (
              <Combobox.Option key={choice.value} value={choice.value} active={choice.value === value}>
                {choice.label}
              </Combobox.Option>
            ))}
          {options.map(({ id, fullName, socialHandle }) => (
            <Combobox.Option key={id} value={String(id)} active={String(id) === value}>
              {fullName}{" "}
              <Text component="span" size="sm" c="dimmed">
                {socialHandle}
              </Text>
            </Combobox.Option>
          ))}
          {options.length === 0 && (
            <Combobox.Empty>
              {isError ? "The contracts could not be loaded" : isLoading ? "Searching…" : "No contracts match"}
            </Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
