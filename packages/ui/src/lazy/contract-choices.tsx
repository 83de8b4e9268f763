import { Combobox, Loader, Text, useCombobox } from "@mantine/core";
import type { KeyboardEvent, RefObject } from "react";
import { type ContractPickerProps, PickerButton } from "../inputs/picker-button";

interface ContractChoicesProps extends ContractPickerProps {
  target: RefObject<HTMLButtonElement | null>;
}

export function ContractChoices(props: ContractChoicesProps) {
  const {
    label,
    fixed = [],
    value,
    options,
    search,
    onSearch,
    isLoading = false,
    isError = false,
    onChange,
    target,
  } = props;
  const combobox = useCombobox({
    onDropdownOpen: () => combobox.focusSearchInput(),
    onDropdownClose: (by) => {
      if (by === "keyboard") combobox.focusTarget();
      combobox.resetSelectedOption();
      onSearch("");
    },
  });
  const choose = (chosen: string) => {
    onChange(chosen, options.find(({ id }) => String(id) === chosen) ?? null);
    combobox.closeDropdown();
    combobox.focusTarget();
  };
  // The options are at the end of the page, so Tab must continue from the button.
  const goOn = ({ key }: KeyboardEvent) => {
    if (key !== "Tab") return;
    combobox.targetRef.current?.focus();
    combobox.closeDropdown();
  };
  return (
    <Combobox store={combobox} onOptionSubmit={choose} withinPortal>
      <Combobox.Target targetType="button" withAriaAttributes={false}>
        <PickerButton
          {...props}
          ref={target}
          opened={combobox.dropdownOpened}
          controls={combobox.listId ?? undefined}
          onClick={() => combobox.toggleDropdown()}
        />
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
