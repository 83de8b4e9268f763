import { describe, expect, test } from "bun:test";
import { errorEnvelopeSchema } from "./error.schema";
import { readErrorEnvelope } from "./error-envelope";

const envelope = { error: "Not found", message: "Not found", code: "not_found", requestId: "r1" };

describe("readErrorEnvelope agrees with the schema for", () => {
  test.each<[string, unknown]>([
    ["an envelope", envelope],
    ["an envelope with issues", { ...envelope, issues: [{ path: "name", message: "is missing" }] }],
    ["an envelope with reasons", { ...envelope, reasons: ["This term has ended.", "Your contract is paused."] }],
    ["an envelope with an unknown field", { ...envelope, hint: "later" }],
    ["an envelope without a code", { ...envelope, code: undefined }],
    ["an envelope with a number as its text", { ...envelope, error: 7 }],
    ["an envelope with an invalid issue", { ...envelope, issues: [{ path: "name" }] }],
    ["an envelope with null as issues", { ...envelope, issues: null }],
    [
      "an envelope with uploads",
      { ...envelope, uploads: [{ uploadId: "u", fileName: "a.mp4", title: "A", expiresAt: "t" }] },
    ],
    ["an envelope with an invalid upload", { ...envelope, uploads: [{ uploadId: "u" }] }],
    ["an envelope with an invalid reason", { ...envelope, reasons: [7] }],
    ["a text", "Not found"],
    ["nothing", null],
    ["a list", []],
  ])("%s", (_, body) => {
    const parsed = errorEnvelopeSchema.safeParse(body);
    expect(readErrorEnvelope(body)).toEqual(parsed.success ? parsed.data : null);
  });
});
