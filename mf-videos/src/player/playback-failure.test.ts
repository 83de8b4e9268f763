import { describe, expect, test } from "bun:test";
import { failureText, findFailure } from "./playback-failure";

const NETWORK = { code: 2 };
const DECODE = { code: 3 };
const UNSUPPORTED = { code: 4 };
const gone = () => Promise.reject(new TypeError("Failed to fetch"));

describe("an error of the media element", () => {
  test.each([
    ["that decodes no further is a damaged file", DECODE, 12, async () => 200, { kind: "damaged", atSeconds: 12 }],
    ["without an answer is the line", NETWORK, 12, gone, { kind: "unreachable" }],
    [
      "with bytes that cannot be had is the server's answer",
      UNSUPPORTED,
      0,
      async () => 404,
      { kind: "refused", status: 404 },
    ],
    ["at the start of bytes that are there is the format", UNSUPPORTED, 0, async () => 206, { kind: "format" }],
    [
      "in the midst of bytes that are there is the file",
      NETWORK,
      9,
      async () => 206,
      { kind: "damaged", atSeconds: 9 },
    ],
  ])("%s", async (_, error, at, ask, failure) => {
    expect(await findFailure(error, at, ask)).toEqual(failure as Awaited<ReturnType<typeof findFailure>>);
  });

  test("says what to do next", () => {
    expect(failureText({ kind: "damaged", atSeconds: 12 })).toContain("from 0:12");
    expect(failureText({ kind: "refused", status: 401 })).toContain("Log in");
    expect(failureText({ kind: "refused", status: 410 })).toContain("no longer exists");
    expect(failureText({ kind: "refused", status: 502 })).toContain("(502)");
  });
});
