import { announcementSummary } from "@crm/api-client";
import { ANNOUNCEMENT_PRIORITIES, ANNOUNCEMENT_TYPES } from "@crm/domain/portal/announcement";
import type { CalendarDate } from "@crm/domain/value/calendar";
import {
  ANNOUNCEMENT_PRIORITY_FOR_CREATORS,
  ANNOUNCEMENT_PRIORITY_FOR_TEAM,
  ANNOUNCEMENT_TYPE,
} from "@crm/domain/words/portal";
import { choicesOf } from "@crm/domain/words/shown";
import { useModule } from "@crm/module-kit";
import { Checkbox, Select, StatusBadge, Text, Textarea, TextInput } from "@crm/ui";
import type { UseFormReturnType } from "@crm/ui/form";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { type AnnouncementField, type AnnouncementFormValues, FIELD_LABELS } from "./announcement-form-values";
import { TargetPicker } from "./target-picker";

interface AnnouncementFieldsProps {
  form: UseFormReturnType<AnnouncementFormValues>;
  isSingle: boolean;
}

const TYPES = choicesOf(ANNOUNCEMENT_TYPE, ANNOUNCEMENT_TYPES);
const PRIORITIES = choicesOf(ANNOUNCEMENT_PRIORITY_FOR_TEAM, ANNOUNCEMENT_PRIORITIES);

export function AnnouncementFields({ form, isSingle }: AnnouncementFieldsProps) {
  const { api } = useModule();
  const { data: summary } = useQuery(announcementSummary(api));
  const active = useId();
  const { values, errors } = form;
  const field = (name: AnnouncementField) => ({ label: FIELD_LABELS[name], ...form.getInputProps(name) });
  return (
    <>
      <TextInput withAsterisk data-autofocus {...field("title")} />
      <Textarea withAsterisk rows={4} resize="vertical" {...field("content")} />
      <div className="announcement-pair">
        <Select
          data={TYPES}
          allowDeselect={false}
          {...field("type")}
          onChange={(type) => form.setFieldValue("type", type ?? "info")}
        />
        <Select
          data={PRIORITIES}
          allowDeselect={false}
          {...field("priority")}
          onChange={(priority) => form.setFieldValue("priority", priority ?? "medium")}
        />
      </div>
      <TextInput type="date" description={untilWhen(summary?.timeZone)} {...field("expiresOn")} />
      <div className="announcement-active">
        <Checkbox
          id={active}
          aria-label="Active"
          checked={values.isActive}
          onChange={(event) => form.setFieldValue("isActive", event.currentTarget.checked)}
        />
        <label htmlFor={active}>
          Active{" "}
          <Text component="span" size="xs" c="dimmed">
            Portals show it
          </Text>
        </label>
      </div>
      <TargetPicker
        chosen={values.targets}
        isSingle={isSingle}
        error={typeof errors.targets === "string" ? errors.targets : undefined}
        onChange={(targets) => form.setFieldValue("targets", targets)}
      />
      <AnnouncementPreview values={values} today={summary?.today} />
    </>
  );
}

function untilWhen(timeZone: string | undefined): string {
  const place = timeZone?.split("/").at(-1)?.replaceAll("_", " ");
  return `Shown until the end of this day${place ? ` in ${place}` : ""}. Leave empty for no expiry.`;
}

interface AnnouncementPreviewProps {
  values: AnnouncementFormValues;
  /** Today in the business's time zone; undefined until the figures load. */
  today: CalendarDate | undefined;
}

function AnnouncementPreview({ values, today }: AnnouncementPreviewProps) {
  const { title, content, type, priority } = values;
  const mark = ANNOUNCEMENT_PRIORITY_FOR_CREATORS[priority];
  const unseen = whyUnseen(values, today);
  return (
    <section className="announcement-preview" aria-label="Preview">
      <Text size="xs" c="dimmed">
        {unseen ?? "What creators see in their portals"}
      </Text>
      <div
        className="announcement-seen"
        data-unseen={unseen !== null || undefined}
        data-urgent={priority === "urgent" || undefined}
      >
        <span className="announcement-badges">
          <StatusBadge {...ANNOUNCEMENT_TYPE[type]} />
          {mark && <StatusBadge word={mark.word} tone={mark.tone} />}
        </span>
        <strong>{title.trim() || "Title"}</strong>
        <p className="announcement-message" data-whole>
          {content.trim() || "Content"}
        </p>
      </div>
    </section>
  );
}

function whyUnseen({ isActive, expiresOn }: AnnouncementFormValues, today: CalendarDate | undefined): string | null {
  if (!isActive) return "Inactive: creators do not see this";
  return expiresOn !== "" && today !== undefined && expiresOn < today
    ? "Its last day is past: creators do not see this"
    : null;
}
