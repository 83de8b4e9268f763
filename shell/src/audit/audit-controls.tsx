import { ACTOR_KINDS, type ActorKind, actorKind } from "@crm/domain/access/actor";
import { formatDate } from "@crm/domain/value/calendar";
import { useTeam } from "@crm/module-kit";
import { type ActiveFilter, FilterSelect, PhoneFold, TextInput } from "@crm/ui";
import type { AuditSearch, SetAuditSearch } from "./audit-search";
import { actionsOf, actionWords, ENTITIES, entityWords, type NameOf, recordWords } from "./audit-words";

const ALL = "all";

const KIND_WORDS: Readonly<Record<ActorKind, string>> = {
  user: "People",
  token: "Programs",
  portal: "Creators",
  embed: "People in other tools",
  system: "The system",
  admin: "Shared admin",
};

const KIND_CHOICES: { value: string; label: string }[] = [
  { value: ALL, label: "Everyone" },
  ...ACTOR_KINDS.map((kind) => ({ value: kind, label: KIND_WORDS[kind] })),
];

const ENTITY_CHOICES = [
  { value: ALL, label: "All Records" },
  ...ENTITIES.map((entity) => ({ value: entity, label: entityWords(entity) })),
];

export function AuditControls({ view, setView }: { view: AuditSearch; setView: SetAuditSearch }) {
  const { active, deactivated, nameOf } = useTeam();
  const people = [...active, ...deactivated].map(({ id }) => ({ value: `user:${id}`, label: nameOf(id) }));
  return (
    <PhoneFold summary="Filters">
      <search className="audit-controls">
        <FilterSelect
          label="Who"
          choices={withChosen([...KIND_CHOICES, ...people], view.actor, (actor) => actorLabel(actor, nameOf))}
          rest={ALL}
          value={view.actor}
          onChange={(actor) => setView({ actor })}
        />
        <FilterSelect
          label="Record"
          choices={withChosen(ENTITY_CHOICES, view.entity, entityWords)}
          rest={ALL}
          value={view.entity}
          onChange={(entity) => setView({ entity, entityId: undefined, action: undefined })}
        />
        <FilterSelect
          label="Action"
          choices={withChosen(
            [
              { value: ALL, label: "All Actions" },
              ...actionsOf(view.entity).map((action) => ({ value: action, label: actionWords(action) })),
            ],
            view.action,
            actionWords,
          )}
          rest={ALL}
          value={view.action}
          onChange={(action) => setView({ action })}
        />
        <DayField label="From" value={view.from} onChange={(from) => setView({ from })} />
        <DayField
          label="To"
          value={view.to}
          error={view.from && view.to && view.to < view.from ? "This day is before the first one." : undefined}
          onChange={(to) => setView({ to })}
        />
      </search>
    </PhoneFold>
  );
}

const LABEL_WIDTH = 56;

function DayField({
  label,
  value = "",
  error,
  onChange,
}: {
  label: string;
  value: string | undefined;
  error?: string | undefined;
  onChange: (day: string | undefined) => void;
}) {
  return (
    <TextInput
      type="date"
      aria-label={label}
      leftSection={<span aria-hidden>{label}</span>}
      leftSectionWidth={LABEL_WIDTH}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value || undefined)}
    />
  );
}

type Choices = readonly { value: string; label: string }[];

function withChosen(choices: Choices, chosen: string | undefined, words: (value: string) => string): Choices {
  if (chosen === undefined || choices.some(({ value }) => value === chosen)) return choices;
  return [...choices, { value: chosen, label: words(chosen) }];
}

/** A chip for each filter that is set. */
export function setFilters(view: AuditSearch, setView: SetAuditSearch, nameOf: NameOf): ActiveFilter[] {
  const { actor, entity, entityId, action, from, to } = view;
  const chip = (label: string, ...names: (keyof AuditSearch)[]): ActiveFilter => ({
    label,
    onRemove: () => setView(Object.fromEntries(names.map((name) => [name, undefined]))),
  });
  return [
    ...(actor ? [chip(actorLabel(actor, nameOf), "actor")] : []),
    ...(entity ? [chip(recordWords({ entity, entityId: entityId ?? null }, nameOf), "entity", "entityId")] : []),
    ...(action ? [chip(actionWords(action), "action")] : []),
    ...(from ? [chip(`From ${formatDate(from)}`, "from")] : []),
    ...(to ? [chip(`To ${formatDate(to)}`, "to")] : []),
  ];
}

function actorLabel(actor: string, nameOf: NameOf): string {
  const kind = actorKind(actor);
  const id = Number(actor.slice("user:".length));
  if (kind === "user" && Number.isSafeInteger(id) && id > 0) return `By ${nameOf(id)}`;
  return kind === null || actor.includes(":") ? `By ${actor}` : KIND_WORDS[kind];
}
