import { drawDocx } from "@crm/reader/fixtures/draw-docx";
import { drawPdf } from "@crm/reader/fixtures/draw-pdf";
import { drawScannedPage } from "@crm/reader/fixtures/draw-scanned-page";
import { contract, formOf, instant, type SpecifiedCall, specifiedCalls } from "./specified-calls";

const AGREEMENT = ["Creator: Ada Lovelace, an individual", "Monthly fee: $500", "Start Date: May 1, 2026"];

const pdf = async () =>
  new File([new Uint8Array(await drawPdf([AGREEMENT]))], "agreement.pdf", { type: "application/pdf" });
const WORD = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const word = async () => new File([new Uint8Array(await drawDocx(AGREEMENT))], "agreement.docx", { type: WORD });
async function picture(): Promise<File> {
  const page = await drawScannedPage(await drawPdf([AGREEMENT]), 1, { dpi: 200, degrees: 0 });
  return new File([new Uint8Array(page)], "page.jpg", { type: "image/jpeg" });
}
const csv = () => {
  const header = "Full Name,Social Media Handle,Contract Start Date,Contract End Date,Monthly Fee";
  return new File([`${header}\nGrace Hopper,@grace.calls,2026-01-01,2027-12-31,900\n`], "contracts.csv", {
    type: "text/csv",
  });
};

const announcement = () => ({
  contractId: null,
  title: "Schedule",
  message: "The studio is closed on Monday.",
  type: "info",
  priority: "normal",
  isActive: true,
  expiresAt: instant(20),
});

/** Ids of rows that later calls name. */
const known = { contract: 0, file: 0, record: 0, task: 0, announcement: 0 };
const EXTRACTION = ["success", "data", "preview", "error"];

const CALLS: SpecifiedCall[] = [
  [
    "POST /api/contracts",
    async ({ admin }) => {
      const made = await admin("POST", "/api/contracts", contract("@ada.calls"));
      known.contract = Number(made.id);
      return made;
    },
    ["id", "fullName", "socialHandle"],
  ],
  [
    "GET /api/contracts",
    ({ admin }) => admin("GET", "/api/contracts"),
    ["0.id", "0.fullName", "0.monthlyFee", "0.endDate"],
  ],
  [
    "PUT /api/contracts/{id}",
    ({ admin }) =>
      admin("PUT", `/api/contracts/${known.contract}`, {
        ...contract("@ada.calls"),
        platforms: undefined,
        platform: "tiktok",
      }),
    ["platform"],
  ],
  [
    "POST /api/contracts/import",
    async ({ admin }) => admin("POST", "/api/contracts/import", formOf({ file: csv() })),
    ["imported", "errors"],
  ],
  ["GET /api/contracts/export", ({ admin }) => admin("GET", "/api/contracts/export"), ["bytes"]],
  [
    "POST /api/contracts/bulk-upsert",
    ({ admin }) => admin("POST", "/api/contracts/bulk-upsert", [contract("@ada.bulk")]),
    ["summary.created", "summary.updated", "summary.failed"],
  ],
  [
    "POST /api/contracts/extract-pdf",
    async ({ admin }) => admin("POST", "/api/contracts/extract-pdf", formOf({ pdf: await pdf() })),
    EXTRACTION,
  ],
  [
    "POST /api/contracts/extract-word",
    async ({ admin }) => admin("POST", "/api/contracts/extract-word", formOf({ document: await word() })),
    EXTRACTION,
  ],
  [
    "POST /api/contracts/extract-advanced",
    async ({ admin }) => admin("POST", "/api/contracts/extract-advanced", formOf({ file: await word() })),
    EXTRACTION,
  ],
  [
    "POST /api/contracts/extract-image",
    async ({ admin }) => admin("POST", "/api/contracts/extract-image?password=x", formOf({ images: await picture() })),
    EXTRACTION,
  ],
  [
    "POST /api/convert/pdf-to-png",
    async ({ admin }) => admin("POST", "/api/convert/pdf-to-png?password=x", formOf({ pdf: await pdf() })),
    ["success", "images"],
  ],
  [
    "POST /api/contract-files/upload",
    async ({ admin }) => {
      const file = await admin(
        "POST",
        "/api/contract-files/upload",
        formOf({ file: await word(), contractId: String(known.contract) }),
      );
      known.file = Number(file.id);
      return file;
    },
    ["id", "fileName", "fileType", "fileSize"],
  ],
  [
    "GET /api/contract-files",
    ({ admin }) => admin("GET", `/api/contract-files?contractId=${known.contract}&search=agreement`),
    ["0.id", "0.originalName", "0.uploadDate"],
  ],
  [
    "GET /api/contract-files/{id}/download",
    ({ admin }) => admin("GET", `/api/contract-files/${known.file}/download`),
    ["bytes"],
  ],
  ["DELETE /api/contract-files/{id}", ({ admin }) => admin("DELETE", `/api/contract-files/${known.file}`)],
  ["POST /api/revenue/generate/{contractId}", ({ admin }) => admin("POST", `/api/revenue/generate/${known.contract}`)],
  [
    "GET /api/revenue",
    async ({ admin }) => {
      const records = await admin("GET", `/api/revenue?contractId=${known.contract}`);
      known.record = Number(records[0]?.id);
      return records;
    },
    ["0.month", "0.expectedAmount", "0.actualAmount", "0.status"],
  ],
  [
    "PUT /api/revenue/{id}",
    ({ admin }) =>
      admin("PUT", `/api/revenue/${known.record}`, { status: "paid", actualAmount: "2500.00", paidDate: instant(0) }),
    ["paidDate"],
  ],
  [
    "GET /api/contracts/communication-status",
    ({ admin }) => admin("GET", "/api/contracts/communication-status"),
    ["0.fullName", "0.daysSinceLastContact"],
  ],
  [
    "POST /api/communication-schedule/create/{contractId}",
    async ({ admin }) => {
      const task = await admin("POST", `/api/communication-schedule/create/${known.contract}`);
      known.task = Number(task.id);
      return task;
    },
    ["nextContactDate", "weekNumber"],
  ],
  [
    "GET /api/communication-schedule",
    ({ admin }) => admin("GET", "/api/communication-schedule"),
    ["0.nextContactDate", "0.isCompleted"],
  ],
  ["GET /api/communication-schedule/overdue", ({ admin }) => admin("GET", "/api/communication-schedule/overdue")],
  ["GET /api/communication-schedule/due-today", ({ admin }) => admin("GET", "/api/communication-schedule/due-today")],
  ["GET /api/communication-schedule/follow-ups", ({ admin }) => admin("GET", "/api/communication-schedule/follow-ups")],
  [
    "POST /api/communication-schedule/generate-messages/{contractId}",
    ({ admin }) => admin("POST", `/api/communication-schedule/generate-messages/${known.contract}`),
    ["0.type", "0.message", "3.tone"],
  ],
  [
    "POST /api/communication-schedule/complete/{contractId}",
    ({ admin }) => admin("POST", `/api/communication-schedule/complete/${known.contract}`, { notes: "Called" }),
    ["completedAt"],
  ],
  [
    "DELETE /api/communication-schedule/{id}",
    ({ admin }) => admin("DELETE", `/api/communication-schedule/${known.task}`),
  ],
  [
    "POST /api/portal-announcements",
    async ({ admin }) => {
      const sent = await admin("POST", "/api/portal-announcements", announcement());
      known.announcement = Number(sent.id);
      return sent;
    },
    ["title", "isActive"],
  ],
  [
    "GET /api/portal-announcements",
    ({ admin }) => admin("GET", "/api/portal-announcements"),
    ["0.title", "0.priority", "0.type"],
  ],
  [
    "PUT /api/portal-announcements/{id}",
    ({ admin }) => admin("PUT", `/api/portal-announcements/${known.announcement}`, announcement()),
    ["title"],
  ],
  [
    "DELETE /api/portal-announcements/{id}",
    ({ admin }) => admin("DELETE", `/api/portal-announcements/${known.announcement}`),
  ],
  [
    "DELETE /api/contracts/{id}",
    async ({ admin }) =>
      admin("DELETE", `/api/contracts/${(await admin("POST", "/api/contracts", contract("@ada.gone"))).id}`),
  ],
];

specifiedCalls("the specification's calls for contracts, documents, revenue, communication and announcements", CALLS);
