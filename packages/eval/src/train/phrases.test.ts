import { expect, test } from "bun:test";
import { EXPECTED_DETAILS } from "@crm/domain/document/expected-details";
import { extractContract } from "@crm/reader/fields/extract-contract";
import { textDocument } from "@crm/reader/fields/fixtures/text-document";
import { readSocialHandle } from "@crm/reader/fields/handles/handle-candidates";
import { findParties } from "@crm/reader/fields/names/parties/find-parties";
import { judgeField } from "../judge-field";
import { frameOfText, phrases, type TrainingText } from "./training-documents";

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

/** So many details of phrases that were kept from the training, as everyday people would word them. */
const LEAST_LEFT_OUT = 0.5;
/** So many of the everyday phrases' details, which say several things each. */
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

test.each(Object.entries(LEAST))("the trained weights read phrases with a %s", (field, least) => {
  expectRight(
    outcomes.filter((outcome) => outcome.field === field),
    least,
  );
});

test("the trained weights read everyday phrases", async () =>
  expectRight(outcomesOf(await phrases("everyday")), LEAST_EVERYDAY));

test("the trained weights read phrases outside of the training set", async () =>
  expectRight(outcomesOf(await phrases("left-out")), LEAST_LEFT_OUT));

test("with several creators the handle belongs to the person who was read", async () => {
  const named = await phrases("handles-by-name");
  const wrong = named.filter((of) => {
    const context = { frame: frameOfText(of), parties: findParties(of.text), name: String(of.row.labels.fullName) };
    return judgeField(of.row, "socialHandle", readSocialHandle(context)?.value) !== "right";
  });
  expect([wrong.length <= named.length * 0.05, wrong.map(({ text }) => text)]).toEqual([true, expect.anything()]);
});
