import { addDays, type CalendarDate } from "@crm/domain/value/calendar";
import { type AgreementFacts, factsOf } from "./documents/agreement-facts";
import { drawAgreementPdf } from "./documents/agreement-pdf";
import { FLATBED, PHONE, scanPage, scanToPdf } from "./documents/scan";
import { drawLetterPdf, drawTermSheetPdf, writePlainText } from "./documents/short-agreements";
import { writeAgreementDocx, writeGuidelinesDocx, writeTermSheetDocx } from "./documents/word";
import { demoContract } from "./people";

/** `draw` returns the same bytes on every run for the same day. */
export type DemoDocument = {
  fileName: string;
  fileType: string;
  belongsTo?: string;
  notes?: string;
  tags?: string;
  facts: AgreementFacts;
  draw: () => Promise<Uint8Array>;
};

const PDF = "application/pdf";
const DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

type Drawn = Pick<DemoDocument, "fileName" | "fileType"> & {
  draw: (facts: AgreementFacts) => Promise<Uint8Array> | Uint8Array;
};

const scanned = (facts: AgreementFacts) => drawTermSheetPdf(facts);

const ASSIGNED: Record<string, Drawn> = {
  ada: { fileName: "Ada Okafor - creator agreement.pdf", fileType: PDF, draw: drawAgreementPdf },
  grace: { fileName: "grace-lindqvist-term-sheet.pdf", fileType: PDF, draw: drawTermSheetPdf },
  linus: { fileName: "Letter to Linus Berger.pdf", fileType: PDF, draw: drawLetterPdf },
  mei: { fileName: "Mei Tanaka agreement (signed).pdf", fileType: PDF, draw: drawAgreementPdf },
  omar: { fileName: "omar-haddad.docx", fileType: DOCX, draw: writeAgreementDocx },
  sofia: { fileName: "Booking form Sofía Marín.docx", fileType: DOCX, draw: writeTermSheetDocx },
  jonas: { fileName: "jonas-weber-mail.txt", fileType: "text/plain", draw: writePlainText },
  priya: {
    fileName: "scan_0034.pdf",
    fileType: PDF,
    draw: async (facts) => scanToPdf(await scanned(facts), FLATBED, facts.signedOn),
  },
  tunde: {
    fileName: "tunde-bello-page-1.png",
    fileType: "image/png",
    draw: async (facts) => scanPage(await scanned(facts), "png", FLATBED),
  },
  diego: {
    fileName: "IMG_2207.jpg",
    fileType: "image/jpeg",
    draw: async (facts) => scanPage(await drawLetterPdf(facts), "jpeg", PHONE),
  },
  noah: { fileName: "Noah Lemaire two-year agreement.pdf", fileType: PDF, draw: drawAgreementPdf },
  leila: { fileName: "leila-farouk-terms.pdf", fileType: PDF, draw: drawTermSheetPdf },
  samir: { fileName: "Samir Patel engagement letter.pdf", fileType: PDF, draw: drawLetterPdf },
  nadia: { fileName: "Nadia Petrova - agreement.docx", fileType: DOCX, draw: writeAgreementDocx },
  anders: { fileName: "anders-holm-completed.pdf", fileType: PDF, draw: drawAgreementPdf },
};

export function demoDocuments(today: CalendarDate): DemoDocument[] {
  const assigned = Object.entries(ASSIGNED).map(([key, { draw, ...file }]) => {
    const facts = factsOf(demoContract(key, today));
    return { ...file, belongsTo: key, facts, draw: async () => draw(facts) };
  });
  return [...assigned, ...unassigned(today)];
}

function unassigned(today: CalendarDate): DemoDocument[] {
  const juno: AgreementFacts = {
    ...factsOf(demoContract("ada", today)),
    creator: "Juno Achterberg",
    socialHandle: "@juno.rides",
    monthlyFee: "2250.00",
    startDate: addDays(today, 9),
    endDate: addDays(today, 374),
    signedOn: addDays(today, -1),
    platforms: ["YouTube", "Instagram"],
    videosPerMonth: 3,
  };
  const kwame: AgreementFacts = {
    ...juno,
    creator: "Kwame Asante",
    socialHandle: "@kwameasante",
    monthlyFee: "1350.00",
  };
  return [
    {
      fileName: "Juno Achterberg - to be entered.pdf",
      fileType: PDF,
      notes: "Came by mail yesterday; no contract in the system yet.",
      tags: "new",
      facts: juno,
      draw: () => drawAgreementPdf(juno),
    },
    {
      fileName: "kwame-asante-scan.png",
      fileType: "image/png",
      tags: "new, scan",
      facts: kwame,
      draw: async () => scanPage(await scanned(kwame), "png", FLATBED),
    },
    {
      fileName: "Posting guidelines.docx",
      fileType: DOCX,
      notes: "For every creator; no contract.",
      facts: juno,
      draw: () => writeGuidelinesDocx(juno),
    },
  ];
}

/** Rows for the bulk save that lack fields, so that the demo has contracts with default values. */
export function demoIncompleteRows(today: CalendarDate) {
  return [
    {
      ...unclear,
      fullName: "Bianca Torres",
      socialHandle: "@biancat",
      monthlyFee: "$1,150",
      startDate: addDays(today, -12),
    },
    { ...unclear, fullName: "", socialHandle: "@late.night.looks", monthlyFee: "800", endDate: addDays(today, 80) },
    {
      ...unclear,
      fullName: "Per Aronsson",
      monthlyFee: "",
      notes: "Handle is not readable on the scan.",
      platforms: ["YouTube"],
    },
  ];
}

const unclear = {
  fullName: "",
  socialHandle: "",
  monthlyFee: "",
  startDate: "",
  endDate: "",
  notes: "",
  platforms: [] as string[],
  videosPerMonth: "",
};
