import { ADD_FORM_PLATFORMS, EDIT_FORM_PLATFORMS } from "@crm/domain/contract/platform";
import { MultiSelect, Select, Textarea, TextInput } from "@crm/ui";
import type { ReactNode } from "react";
import { type ContractField, FIELD_LABELS } from "./contract-form-values";
import type { ContractForm } from "./use-contract-form";
import "./contract-fields.css";

interface ContractFieldsProps {
  form: ContractForm;
  /** Offers the single platform of the edit form too. */
  withSinglePlatform?: boolean;
  /** The field that focus starts with. */
  first?: ContractField;
  /** What is said of a field under its input, and read out with it. */
  describe?: (field: ContractField) => ReactNode;
  /** Puts a field's input into a frame of its own. */
  frame?: (field: ContractField, input: ReactNode) => ReactNode;
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
  first = "fullName",
  describe = () => null,
  frame = (_, input) => input,
}: ContractFieldsProps) {
  const field = (name: ContractField) => ({
    label: FIELD_LABELS[name],
    inputWrapperOrder: ["label", "input", "description", "error"] as ("label" | "input" | "description" | "error")[],
    description: describe(name),
    ...(name === first ? { "data-autofocus": true } : {}),
    ...form.getInputProps(name),
  });
  const platformNames = [...new Set([...ADD_FORM_PLATFORMS, ...form.values.platforms])];
  return (
    <>
      {frame("fullName", <TextInput withAsterisk {...field("fullName")} />)}
      {frame(
        "socialHandle",
        <TextInput
          withAsterisk
          placeholder="@username"
          autoCapitalize="none"
          spellCheck={false}
          {...field("socialHandle")}
        />,
      )}
      <div className="contracts-field-pair">
        {frame(
          "monthlyFee",
          <TextInput withAsterisk placeholder="$2,500" inputMode="decimal" {...field("monthlyFee")} />,
        )}
        {frame("videosPerMonth", <TextInput placeholder="0" inputMode="numeric" {...field("videosPerMonth")} />)}
      </div>
      <div className="contracts-field-pair">
        {frame("startDate", <TextInput withAsterisk type="date" {...field("startDate")} />)}
        {frame("endDate", <TextInput withAsterisk type="date" {...field("endDate")} />)}
      </div>
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
      {frame(
        "platforms",
        <MultiSelect
          data={platformNames}
          placeholder={form.values.platforms.length === 0 ? "Choose platforms" : ""}
          hidePickedOptions
          {...field("platforms")}
        />,
      )}
      {frame("notes", <Textarea rows={3} resize="vertical" {...field("notes")} />)}
    </>
  );
}
