import type { ExtractedData, ExtractedFields } from "@crm/domain/extraction.schema";
import type { ReadDocument } from "../parsing/read-document.ts";

export interface ContractReading {
  data: ExtractedData;
  fields: ExtractedFields;
  preview: string;
}

export function extractContract(document: ReadDocument): ContractReading {
  return {
    data: {
      fullName: "",
      socialHandle: "",
      monthlyFee: "",
      startDate: "",
      endDate: "",
      notes: "",
      platforms: [],
      videosPerMonth: null,
    },
    fields: {},
    preview: document.pages
      .flatMap((page) => page.lines.map((line) => line.text))
      .join("\n")
      .slice(0, 2000),
  };
}
