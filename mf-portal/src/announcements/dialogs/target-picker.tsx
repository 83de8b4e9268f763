import { useContractChoices } from "@crm/module-kit";
import { Checkbox, IconSearch, IconX, Loader, type PickedContract, Text, TextInput } from "@crm/ui";
import { useId } from "react";
import { ALL_CREATORS } from "../announcement-words";

interface TargetPickerProps {
  chosen: readonly PickedContract[];
  isSingle: boolean;
  error?: string | undefined;
  onChange: (chosen: PickedContract[]) => void;
}

/** If nobody is chosen, the announcement is for all creators. */
export function TargetPicker({ chosen, isSingle, error, onChange }: TargetPickerProps) {
  const { options, search, onSearch, isLoading, isError } = useContractChoices();
  const hint = useId();
  const without = (id: number) => chosen.filter((one) => one.id !== id);
  const toggle = (contract: PickedContract) => {
    const { id, fullName, socialHandle } = contract;
    if (chosen.some((one) => one.id === id)) onChange(without(id));
    else onChange([...(isSingle ? [] : chosen), { id, fullName, socialHandle }]);
  };
  return (
    <fieldset className="announcement-targets" aria-describedby={hint}>
      <legend>Target</legend>
      <Text id={hint} size="xs" c="dimmed">
        {isSingle
          ? "One creator, or all of them. Choosing another one replaces the first."
          : "Choose creators, each of whom gets an announcement of their own. With nobody chosen it is for all creators."}
      </Text>
      {chosen.length > 0 && (
        <ul className="announcement-chips" aria-label="Chosen creators">
          {chosen.map(({ id, fullName }) => (
            <li key={id}>
              <button
                type="button"
                className="crm-chip"
                aria-label={`Remove ${fullName}`}
                onClick={() => onChange(without(id))}
              >
                {fullName}
                <IconX size={14} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      <TextInput
        type="search"
        aria-label="Search creators by name or handle"
        placeholder="Search by name or handle"
        value={search}
        onChange={(event) => onSearch(event.currentTarget.value)}
        // Enter in the search must not submit the form.
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
        leftSection={<IconSearch size={16} />}
        rightSection={isLoading ? <Loader size={14} /> : null}
        error={error}
      />
      <div className="announcement-choices">
        {search === "" && <Choice label={ALL_CREATORS} isChosen={chosen.length === 0} onToggle={() => onChange([])} />}
        {options.map((contract) => (
          <Choice
            key={contract.id}
            label={contract.fullName}
            note={contract.socialHandle}
            isChosen={chosen.some(({ id }) => id === contract.id)}
            onToggle={() => toggle(contract)}
          />
        ))}
        {options.length === 0 && (
          <Text size="sm" c="dimmed" p="xs" role="status">
            {isError ? "The contracts could not be loaded" : isLoading ? "Searching…" : "No contracts match"}
          </Text>
        )}
      </div>
    </fieldset>
  );
}

interface ChoiceProps {
  label: string;
  note?: string;
  isChosen: boolean;
  onToggle: () => void;
}

function Choice({ label, note, isChosen, onToggle }: ChoiceProps) {
  return (
    // Has its own label, because the text of <label> also contains the handle.
    // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox is inside the label
    <label className="announcement-choice">
      <Checkbox aria-label={label} checked={isChosen} onChange={onToggle} />
      <span className="crm-cut" title={note ? `${label} ${note}` : label}>
        {label} {note && <span className="announcement-handle">{note}</span>}
      </span>
    </label>
  );
}
