import { expect, test } from "bun:test";
import { EXPECTED_DETAILS } from "@crm/domain/document/expected-details";
import { extractContract } from "@crm/reader/fields/extract-contract";
import { textDocument } from "@crm/reader/fields/fixtures/text-document";
import { readSocialHandle } from "@crm/reader/fields/handles/handle-candidates";
import { findParties } from "@crm/reader/fields/names/parties/find-parties";
import { judgeField } from "../judge-field";
import { frameOfText, phrases, type TrainingText } from "./training-documents";

/** Least share of a field's phrases that must be read correctly. */
const LEAST = {
  startDate: 0.98,
  endDate: 0.96,
  monthlyFee: 0.97,
  socialHandle: 0.98,
  fullName: 0.96,
  platforms: 0.97,
  videosPerMonth: 0.95,
};

/** Least share for phrases that are excluded from training and worded in everyday language. */
const LEAST_LEFT_OUT = 0.5;
/** Least share for everyday phrases, which state several details each. */
const LEAST_EVERYDAY = 0.8;

const FILES = ["dates", "fees", "handles", "names", "platforms", "videos"];
const outcomes = outcomesOf(await phrases(...FILES, ...FILES.map((name) => `${name}-languages`)));

function outcomesOf(texts: readonly TrainingText[]) {
  return texts.flatMap(({ row, text }) => {
    const { data } = extractContract(textDocument(text));
    return EXPECTED_DETAILS.flatMap((field) => {
      const outcome = judgeField(row, field, data[field]);
      return outcome ? [{ field, text, isRight: outcome === "right" || outcome === "absent" }] : [];
    });
  });
}

function expectRight(own: ReturnType<typeof outcomesOf>, least: number): void {
  const wrong = own.filter(({ isRight }) => !isRight);
  expect([wrong.length <= own.length * (1 - least), wrong.map(({ text }) => text)]).toEqual([true, expect.anything()]);
}

test.each(Object.entries(LEAST))("the trained weights read %s in most phrases (%p)", (field, least) => {
  expectRight(
    outcomes.filter((outcome) => outcome.field === field),
    least,
  );
});

test("the trained weights read 80 % of the details in everyday phrases", async () =>
  expectRight(outcomesOf(await phrases("everyday")), LEAST_EVERYDAY));

test("the trained weights read half of the details in phrases excluded from training", async () =>
  expectRight(outcomesOf(await phrases("left-out")), LEAST_LEFT_OUT));

test("readSocialHandle finds the handle of the given person among several creators", async () => {
  const named = await phrases("handles-by-name");
  const wrong = named.filter((of) => {
    const context = { frame: frameOfText(of), parties: findParties(of.text), name: String(of.row.labels.fullName) };
    return judgeField(of.row, "socialHandle", readSocialHandle(context)?.value) !== "right";
  });
  expect([wrong.length <= named.length * 0.05, wrong.map(({ text }) => text)]).toEqual([true, expect.anything()]);
});
