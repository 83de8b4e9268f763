import { expect, test } from "bun:test";
import { EXPECTED_DETAILS } from "@crm/domain/document/expected-details";
import { extractContract } from "@crm/reader/fields/extract-contract";
import { textDocument } from "@crm/reader/fields/fixtures/text-document";
import { readSocialHandle } from "@crm/reader/fields/handles/social-handle";
import { findParties } from "@crm/reader/fields/names/parties/find-parties";
import { judgeField } from "../judge-field";
import { frameOfText, phrases } from "./training-documents";

/** So many of a field's phrases are read right; weights that leave more of them behind are worse. */
const LEAST = {
  startDate: 0.98,
  endDate: 0.96,
  monthlyFee: 0.97,
  socialHandle: 0.98,
  fullName: 0.96,
  platforms: 0.97,
  videosPerMonth: 0.95,
};

const FILES = ["dates", "fees", "handles", "names", "platforms", "videos"];
const all = await phrases(...FILES, ...FILES.map((name) => `${name}-languages`));
const outcomes = all.flatMap(({ row, text }) => {
  const { data } = extractContract(textDocument(text));
  return EXPECTED_DETAILS.flatMap((field) => {
    const outcome = judgeField(row, field, data[field]);
    return outcome ? [{ field, text, isRight: outcome === "right" || outcome === "absent" }] : [];
  });
});

test.each(Object.entries(LEAST))("phrases with a %s", (field, least) => {
  const own = outcomes.filter((outcome) => outcome.field === field);
  const wrong = own.filter(({ isRight }) => !isRight);
  expect([wrong.length <= own.length * (1 - least), wrong.map(({ text }) => text)]).toEqual([true, expect.anything()]);
});

test("of several creators’ handles the one of the person who was read", async () => {
  const named = await phrases("handles-by-name");
  const wrong = named.filter((of) => {
    const context = { frame: frameOfText(of), parties: findParties(of.text), name: String(of.row.labels.fullName) };
    return judgeField(of.row, "socialHandle", readSocialHandle(context)?.value) !== "right";
  });
  expect([wrong.length <= named.length * 0.05, wrong.map(({ text }) => text)]).toEqual([true, expect.anything()]);
});
