import { originalProblem, parsedJsonInWords, vaultFileOf } from "@crm/domain/contract/agreed-terms";
import { ADD_FORM_PLATFORMS, EDIT_FORM_PLATFORMS } from "@crm/domain/contract/platform";
import { useFileLink, useModule, useTeam } from "@crm/module-kit";

import { Anchor, MultiSelect, Select, Textarea, TextInput } from "@crm/ui";
import type { ComponentProps, ReactNode } from "react";
import { type ContractField, FIELD_LABELS } from "./contract-form-values";
import type { ContractForm } from "./use-contract-form";
import "./contract-fields.css";

interface ContractFieldsProps {
  form: ContractForm;
  withSinglePlatform?: boolean;
  /** Hides Original Document and Parsed Data, because the upload sets them. */
  isFromDocument?: boolean;
  first?: ContractField;
  describe?: (field: ContractField) => ReactNode;
  frame?: (field: ContractField, input: ReactNode) => ReactNode;
}

const PLATFORM_NAMES: Record<(typeof EDIT_FORM_PLATFORMS)[number], string> = {
  instagram: "Instagram",
  tiktok: "TikTok",
  youtube: "YouTube",
  twitter: "Twitter",
  other: "Other",
};

const MEANINGS: Partial<Record<ContractField, string>> = {
  videosPerMonth: "What each term asks for; payments count by it",
  totalVideos: "In the whole contract, as agreed; payments do not count by it",
};

const PLATFORM_MEANINGS: Partial<Record<ContractField, string>> = {
  platform: "The main platform, if there is one",
  platforms: "Every platform that the videos are for",
};

export function ContractFields({
  form,
  withSinglePlatform,
  isFromDocument = false,
  first = "fullName",
  describe = () => null,
  frame = (_, input) => input,
}: ContractFieldsProps) {
  const field = (name: ContractField) => ({
    label: FIELD_LABELS[name],
    inputWrapperOrder: ["label", "input", "description", "error"] as ("label" | "input" | "description" | "error")[],
    description: describe(name) ?? MEANINGS[name] ?? (withSinglePlatform && PLATFORM_MEANINGS[name]),
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
      <ResponsibleField
        {...field("adminOwnerId")}
        value={form.values.adminOwnerId}
        onChange={(value) => form.setFieldValue("adminOwnerId", value)}
      />
      <section className="contracts-terms" aria-labelledby="contract-terms">
        <h3 id="contract-terms">Terms</h3>
        {frame("title", <TextInput {...field("title")} />)}
        <div className="contracts-field-pair">
          {frame("feeTotal", <TextInput placeholder="$30,000" inputMode="decimal" {...field("feeTotal")} />)}
          {frame("feePerVideo", <TextInput placeholder="$500" inputMode="decimal" {...field("feePerVideo")} />)}
        </div>
        {frame("totalVideos", <TextInput inputMode="numeric" {...field("totalVideos")} />)}
        {frame("exclusivity", <Textarea rows={3} resize="vertical" {...field("exclusivity")} />)}
        {!isFromDocument && (
          <>
            <TextInput
              {...field("originalPdf")}
              placeholder="https://"
              spellCheck={false}
              description={<OriginalLink address={form.values.originalPdf} />}
            />
            <Textarea
              {...field("parsedJson")}
              rows={2}
              resize="vertical"
              spellCheck={false}
              description={parsedJsonInWords(form.values.parsedJson)}
            />
          </>
        )}
      </section>
    </>
  );
}

interface ResponsibleFieldProps extends Omit<ComponentProps<typeof Select>, "data" | "value" | "onChange"> {
  value: string;
  onChange: (value: string) => void;
}

/** Offers active people. Hidden while there is only one, unless somebody else is stored. */
function ResponsibleField({ value, onChange, ...input }: ResponsibleFieldProps) {
  const { active, isTeam, nameOf } = useTeam();
  if (!isTeam && value === "") return null;
  const ids = active.map(({ id }) => String(id));
  const listed = value === "" || ids.includes(value) ? ids : [...ids, value];
  return (
    <Select
      {...input}
      placeholder="Nobody"
      clearable
      data={listed.map((id) => ({ value: id, label: nameOf(Number(id)) }))}
      value={value || null}
      onChange={(chosen) => onChange(chosen ?? "")}
    />
  );
}

function OriginalLink({ address }: { address: string }) {
  const fileId = vaultFileOf(address.trim());
  if (fileId !== null) return <VaultLink fileId={fileId} />;
  if (address.trim() === "" || originalProblem(address.trim()) !== null) return null;
  return (
    <Anchor href={address.trim()} target="_blank" rel="noopener noreferrer" size="xs">
      Open the document
    </Anchor>
  );
}

function VaultLink({ fileId }: { fileId: number }) {
  const { api } = useModule();
  const link = useFileLink(api.contractFiles.downloadAddress(fileId));
  return (
    <Anchor {...link} download size="xs">
      Download vault document {fileId}
    </Anchor>
  );
}
