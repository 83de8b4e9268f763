import { describe, expect, test } from "bun:test";
import { errorEnvelopeSchema } from "./error.schema";
import { readErrorEnvelope } from "./error-envelope";

const envelope = { error: "Not found", message: "Not found", code: "not_found", requestId: "r1" };

describe("an error's envelope is read on a page as the schema has it", () => {
  test.each<[string, unknown]>([
    ["an envelope", envelope],
    ["one with issues", { ...envelope, issues: [{ path: "name", message: "is missing" }] }],
    ["one with reasons", { ...envelope, reasons: ["This term has ended.", "Your contract is paused."] }],
    ["one with more than is known", { ...envelope, hint: "later" }],
    ["one without a code", { ...envelope, code: undefined }],
    ["one whose text is a number", { ...envelope, error: 7 }],
    ["one whose issues are none", { ...envelope, issues: [{ path: "name" }] }],
    ["one whose issues are null", { ...envelope, issues: null }],
    ["one with uploads", { ...envelope, uploads: [{ uploadId: "u", fileName: "a.mp4", title: "A", expiresAt: "t" }] }],
    ["one whose uploads are none", { ...envelope, uploads: [{ uploadId: "u" }] }],
    ["one whose reasons are none", { ...envelope, reasons: [7] }],
    ["a text", "Not found"],
    ["nothing", null],
    ["a list", []],
  ])("%s", (_, body) => {
    const parsed = errorEnvelopeSchema.safeParse(body);
    expect(readErrorEnvelope(body)).toEqual(parsed.success ? parsed.data : null);
  });
});
