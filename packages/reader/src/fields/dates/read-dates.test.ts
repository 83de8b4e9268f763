import { expect, test } from "bun:test";
import { SURE_FROM } from "@crm/domain/document/sure-from";
import { extractContract } from "../extract-contract";
import { textDocument } from "../fixtures/text-document";

const start = (text: string) => extractContract(textDocument(text)).fields.startDate;
const DEAL = "Agreement between Glow LLC and Ada Lovelace. Creator makes 4 videos a month, $900 monthly.";

test.each<[name: string, text: string, day: string]>([
  [
    "the last signature",
    `${DEAL}\n\nGlow LLC  By: Ben Bo  Date: 05/14/2025\nAda Lovelace  Date: 05/16/2025`,
    "2025-05-16",
  ],
  [
    "the day of a letter",
    `Glow LLC\n\n14 January 2026\n\nDear Ada,\nwe pay $900 a month for 4 TikTok videos.\nBen`,
    "2026-01-14",
  ],
])("without a start date, readStartDate falls back to %s with low confidence", (_, text, day) => {
  expect(start(text)).toMatchObject({ value: day });
  expect(start(text)?.confidence).toBeLessThan(SURE_FROM);
});

test("readStartDate ignores a start that is still to be set", () => {
  expect(start(`${DEAL} The start date is to be agreed.\n\nGlow LLC  By: Ben Bo  Date: 05/14/2025`)).toBeUndefined();
});

test.each<[name: string, text: string, value: string]>([
  ["in English", `${DEAL} It runs from 04/08/2026 to 12/07/2026.`, "2026-04-08"],
  [
    "in Spanish",
    "Contrato entre Glow SL y Ada Lovelace. La creadora hará 4 vídeos al mes por 900 euros al mes, desde el 04/08/2026 hasta el 12/07/2027.",
    "2026-08-04",
  ],
])("an ambiguous day and month lowers the confidence %s", (_, text, value) => {
  expect(start(text)).toMatchObject({ value });
  expect(start(text)?.confidence).toBeLessThan(SURE_FROM);
});

test.each<[name: string, text: string]>([
  ["an optional extension", "The term ends November 4, 2026 unless extended to May 4, 2027."],
  [
    "a renewal term",
    "Initial term: May 1, 2026 to November 4, 2026\nRenewal term: November 5, 2026 to May 4, 2027 (optional)",
  ],
])("readEndDate ignores %s", (_, text) => {
  expect(extractContract(textDocument(`${text}\nCreator: Ida Holm (@idaholm)`)).data.endDate).toBe("2026-11-04");
});

test("ambiguous chat time stamps lower the confidence of a date without a year", () => {
  const chat =
    "[11/06/26, 10:12:01] Kim: start 1 july, 4 videos\n[11/06/26, 10:13:00] Ida: yes!\n[11/06/26, 10:14:00] Kim: deal\n[11/06/26, 10:14:30] Ida: ok";
  expect(start(chat)?.confidence ?? 0).toBeLessThan(SURE_FROM);
});

test("readEndDate rejects a day before a likelier start", () => {
  const { fields } = extractContract(
    textDocument(
      `${DEAL} It starts on May 1, 2026. The pilot, which ended January 31, 2026, is over; it now ends October 31, 2026.`,
    ),
  );
  expect([fields.startDate?.value, fields.endDate?.value]).toEqual(["2026-05-01", "2026-10-31"]);
});
