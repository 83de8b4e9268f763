import type { Extraction } from "@crm/domain/extraction.schema";
import { ADD_FORM_PLATFORMS, EDIT_FORM_PLATFORMS } from "@crm/domain/platform";
import { MultiSelect, Select, SimpleGrid, Textarea, TextInput } from "@crm/ui";
import { type ReactNode, useState } from "react";
import { type ContractField, FIELD_LABELS } from "./contract-form-values";
import { MarkLine, ValueMarkLine } from "./mark-line";
import { MarkedField } from "./marked-field";
import { firstToLookAt, readingMark } from "./reading-mark";
import type { ContractForm } from "./use-contract-form";
import type { ValueMarks } from "./value-mark";
import "./marks.css";

interface ContractFieldsProps {
  form: ContractForm;
  /** Offers the single platform of the edit form too. */
  withSinglePlatform?: boolean;
  /** What the values were read from; each field then says where. */
  extraction?: Extraction | undefined;
  /** Stored values that need a look; one that is being changed needs it no more. */
  marks?: ValueMarks;
  onConfirm?: (field: ContractField) => void;
  confirming?: boolean;
}

interface FieldNote {
  description?: ReactNode;
  wrapperProps?: Record<string, string>;
}

const PLATFORM_NAMES: Record<(typeof EDIT_FORM_PLATFORMS)[number], string> = {
  instagram: "Instagram",
  tiktok: "TikTok",
  youtube: "YouTube",
  twitter: "Twitter",
  other: "Other",
};

/** The fields of a contract, in one column but for short pairs. */
export function ContractFields({
  form,
  withSinglePlatform,
  extraction,
  marks = {},
  onConfirm,
  confirming = false,
}: ContractFieldsProps) {
  // Chosen once: focus must not move on while the field is being filled in.
  const [first] = useState(() => firstToLookAt(extraction, form.values));
  const field = (name: ContractField) => ({
    label: FIELD_LABELS[name],
    inputWrapperOrder: ["label", "input", "description", "error"] as ("label" | "input" | "description" | "error")[],
    ...note(name),
    ...(name === first ? { "data-autofocus": true } : {}),
    ...form.getInputProps(name),
  });
  const note = (name: ContractField): FieldNote => {
    const mark = extraction ? readingMark(extraction, name, form.values) : null;
    if (mark)
      return {
        description: <MarkLine mark={mark} />,
        wrapperProps: { className: "contracts-marked", "data-mark": mark.kind },
      };
    const valueMark = markOf(name);
    return valueMark ? { description: <ValueMarkLine mark={valueMark} /> } : {};
  };
  const markOf = (name: ContractField) => (form.isDirty(name) ? undefined : marks[name]);
  const marked = (name: ContractField, input: ReactNode) => (
    <MarkedField field={name} isMarked={markOf(name) !== undefined} onConfirm={onConfirm} busy={confirming}>
      {input}
    </MarkedField>
  );
  const platformNames = [...new Set([...ADD_FORM_PLATFORMS, ...form.values.platforms])];
  return (
    <>
      {marked("fullName", <TextInput withAsterisk {...field("fullName")} />)}
      {marked(
        "socialHandle",
        <TextInput
          withAsterisk
          placeholder="@username"
          autoCapitalize="none"
          spellCheck={false}
          {...field("socialHandle")}
        />,
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {marked(
          "monthlyFee",
          <TextInput withAsterisk placeholder="$2,500" inputMode="decimal" {...field("monthlyFee")} />,
        )}
        {marked("videosPerMonth", <TextInput placeholder="0" inputMode="numeric" {...field("videosPerMonth")} />)}
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {marked("startDate", <TextInput withAsterisk type="date" {...field("startDate")} />)}
        {marked("endDate", <TextInput withAsterisk type="date" {...field("endDate")} />)}
      </SimpleGrid>
      {withSinglePlatform && (
        <Select
          placeholder="None"
          clearable
          data={EDIT_FORM_PLATFORMS.map((value) => ({ value, label: PLATFORM_NAMES[value] }))}
          {...field("platform")}
          value={form.values.platform || null}
          onChange={(value) => form.setFieldValue("platform", value ?? "")}
        />
      )}
      {marked(
        "platforms",
        <MultiSelect
          data={platformNames}
          placeholder={form.values.platforms.length === 0 ? "Choose platforms" : ""}
          hidePickedOptions
          {...field("platforms")}
        />,
      )}
      {marked("notes", <Textarea rows={3} resize="vertical" {...field("notes")} />)}
    </>
  );
}
