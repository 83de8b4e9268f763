import type { ContractFile, ContractFileSummary, DocumentText } from "@crm/domain/document/contract-file.schema";
import { HttpResponse, http } from "msw";
import { exampleError, exampleFile } from "./examples/example-answers";

/** Ada's agreement, an unassigned picture with a duplicate, a Word letter and a workbook. */
export const exampleFiles: readonly [
  agreement: ContractFile,
  photo: ContractFile,
  letter: ContractFile,
  fees: ContractFile,
] = [
  exampleFile,
  {
    ...exampleFile,
    id: 8,
    contractId: null,
    contract: null,
    fileName: "<b>page</b> 1.png",
    originalName: "<b>page</b> 1.png",
    fileType: "image/png",
    fileSize: 2_400_000,
    sha256: "a".repeat(64),
    duplicates: 1,
    notes: "Photographed at the signing",
    tags: "scan, 2026",
  },
  {
    ...exampleFile,
    id: 9,
    contractId: 2,
    contract: { id: 2, fullName: "Grace Lindqvist", socialHandle: "@grace.lindqvist" },
    fileName: "letter.docx",
    originalName: "letter.docx",
    fileType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    fileSize: 12_000,
  },
  {
    ...exampleFile,
    id: 10,
    contractId: null,
    contract: null,
    fileName: "fees.xlsx",
    originalName: "fees.xlsx",
    fileType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    fileSize: 9_000,
  },
];

export const exampleFileSummary: ContractFileSummary = { files: 4, bytes: 2_605_320, recent: 2 };

export const exampleDocumentText: DocumentText = {
  blocks: [
    { kind: "heading", text: "Letter of intent" },
    { kind: "paragraph", text: "<img src=x onerror=alert(1)> is only text." },
    { kind: "item", text: "Five reels a month" },
    { kind: "row", cells: ["Fee", "$500"] },
  ],
  truncated: false,
};

export function vaultHandlers() {
  const [agreement] = exampleFiles;
  return [
    http.get("/api/contract-files/summary", () => HttpResponse.json(exampleFileSummary)),
    http.get("/api/contract-files", () =>
      HttpResponse.json(exampleFiles, { headers: { "X-Total-Count": String(exampleFiles.length) } }),
    ),
    ...exampleFiles.map((file) => http.get(`/api/contract-files/${file.id}`, () => HttpResponse.json(file))),
    ...exampleFiles.map((file) => http.patch(`/api/contract-files/${file.id}`, () => HttpResponse.json(file))),
    http.get("/api/contract-files/:id/html", () =>
      HttpResponse.json(exampleError("This document is damaged", "damaged"), { status: 422 }),
    ),
    http.get("/api/contract-files/:id/text", () => HttpResponse.json(exampleDocumentText)),
    http.post("/api/contract-files/upload", () => HttpResponse.json(agreement, { status: 201 })),
    http.delete("/api/contract-files/:id", () => new HttpResponse(null, { status: 204 })),
  ];
}
