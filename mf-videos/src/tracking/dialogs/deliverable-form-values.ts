import { type FieldErrors, firstErrors } from "@crm/api-client";
import { formatDate } from "@crm/domain/value/calendar";
import type { DeliverableStatus } from "@crm/domain/video/deliverable";
import { type Deliverable, type NewDeliverableInput, newDeliverableSchema } from "@crm/domain/video/deliverable.schema";
import { DELIVERABLE_STATUS } from "@crm/domain/words/video";

export interface DeliverableFormValues {
  contractId: string;
  title: string;
  description: string;
  expectedDeliveryDate: string;
  actualDeliveryDate: string;
  status: DeliverableStatus;
  videoUrl: string;
  platform: string;
  views: string;
  engagement: string;
  notes: string;
}

export type DeliverableField = keyof DeliverableFormValues;

export const FIELD_LABELS: Record<DeliverableField, string> = {
  contractId: "Contract",
  title: "Title",
  description: "Description",
  expectedDeliveryDate: "Expected Delivery Date",
  actualDeliveryDate: "Actual Delivery Date",
  status: "Status",
  videoUrl: "Video URL",
  platform: "Platform",
  views: "Views",
  engagement: "Engagement",
  notes: "Notes",
};

const FIELDS = Object.keys(FIELD_LABELS).filter((name): name is DeliverableField => name in FIELD_LABELS);

export function emptyForm(contractId?: number): DeliverableFormValues {
  return {
    contractId: contractId === undefined ? "" : String(contractId),
    title: "",
    description: "",
    expectedDeliveryDate: "",
    actualDeliveryDate: "",
    status: "planned",
    videoUrl: "",
    platform: "",
    views: "",
    engagement: "",
    notes: "",
  };
}

export function formOfDeliverable(deliverable: Deliverable): DeliverableFormValues {
  return {
    contractId: String(deliverable.contractId),
    title: deliverable.title,
    description: deliverable.description ?? "",
    expectedDeliveryDate: deliverable.expectedDeliveryDate ?? "",
    actualDeliveryDate: deliverable.actualDeliveryDate ?? "",
    status: deliverable.status,
    videoUrl: deliverable.videoUrl ?? "",
    platform: deliverable.platform ?? "",
    views: String(deliverable.views),
    engagement: String(deliverable.engagement),
    notes: deliverable.notes ?? "",
  };
}

export function bodyOf(values: DeliverableFormValues): NewDeliverableInput {
  return {
    ...values,
    contractId: Number(values.contractId),
    expectedDeliveryDate: values.expectedDeliveryDate || null,
    actualDeliveryDate: values.actualDeliveryDate || null,
  };
}

export function formErrors(values: DeliverableFormValues): FieldErrors {
  const result = newDeliverableSchema.safeParse(bodyOf(values));
  return { ...firstErrors(result.success ? [] : result.error.issues), ...notNumbers(values) };
}

// The server would store 0 for text without a number, so the form rejects it.
function notNumbers(values: DeliverableFormValues): FieldErrors {
  const fields = (["views", "engagement"] as const).filter((field) => !/^[\d,\s]*$/.test(values[field]));
  return Object.fromEntries(fields.map((field) => [field, "Enter a whole number"]));
}

export function differences(from: DeliverableFormValues, to: DeliverableFormValues, versions: readonly Deliverable[]) {
  return FIELDS.filter((field) => from[field] !== to[field]).map((field) => ({
    field,
    label: FIELD_LABELS[field],
    from: shownValue(field, from, versions),
    to: shownValue(field, to, versions),
  }));
}

function shownValue(field: DeliverableField, values: DeliverableFormValues, versions: readonly Deliverable[]): string {
  if (field === "contractId") {
    const named = versions.find(({ contractId }) => String(contractId) === values.contractId);
    return named?.contract.fullName ?? "another contract";
  }
  if (field === "status") return DELIVERABLE_STATUS[values.status].word;
  const text = values[field];
  return (field === "expectedDeliveryDate" || field === "actualDeliveryDate") && text !== "" ? formatDate(text) : text;
}
