import { MY_CREATORS, RESPONSIBLE } from "@crm/domain/words/contract";
import { type Responsible, responsibleParameter, useTeam } from "@crm/module-kit";
import { FilterSelect, NothingFound } from "@crm/ui";

const ALL = "all";

interface ResponsibleFilterProps {
  value: Responsible | undefined;
  onChange: (value: Responsible | undefined) => void;
}

interface NoCreatorsProps {
  value: Responsible;
  onShowAll: () => void;
}

/** Filters a list by the responsible person. Hidden while one person runs the business, unless a link filters by it. */
export function ResponsibleFilter({ value, onChange }: ResponsibleFilterProps) {
  const { ownId, active, deactivated, isTeam, nameOf } = useTeam();
  if (!isTeam && value === undefined) return null;
  const shown = value === ownId ? "me" : value;
  const others = [...active, ...deactivated].map(({ id }) => id).filter((id) => id !== ownId);
  const listed = typeof shown === "number" && !others.includes(shown) ? [...others, shown] : others;
  return (
    <FilterSelect<string, typeof ALL>
      label={RESPONSIBLE}
      title={RESPONSIBLE}
      choices={[
        { value: ALL, label: "Anyone" },
        ...(ownId === null ? [] : [{ value: "me", label: MY_CREATORS }]),
        ...listed.map((id) => ({ value: String(id), label: nameOf(id) })),
        { value: "none", label: "Nobody" },
      ]}
      rest={ALL}
      value={shown === undefined ? undefined : String(shown)}
      onChange={(chosen) => onChange(responsibleParameter(chosen))}
    />
  );
}

/** Says in an empty list that this person has no creators. */
export function NoCreators({ value, onShowAll }: NoCreatorsProps) {
  const { ownId, nameOf } = useTeam();
  const whose = value === "me" || value === ownId ? "You have" : `${typeof value === "number" && nameOf(value)} has`;
  const message = value === "none" ? "Somebody is responsible for every creator." : `${whose} no creators yet.`;
  return <NothingFound message={message} clearLabel="Show all" onClear={onShowAll} />;
}
