import { describe, expect, test } from "bun:test";
import { failureText, findFailure } from "./playback-failure";

const NETWORK = { code: 2 };
const DECODE = { code: 3 };
const UNSUPPORTED = { code: 4 };
const unreachable = () => Promise.reject(new TypeError("Failed to fetch"));

describe("findFailure", () => {
  test.each([
    ["while decoding reports a damaged file", DECODE, 12, async () => 200, { kind: "damaged", atSeconds: 12 }],
    ["without a response reports an unreachable server", NETWORK, 12, unreachable, { kind: "unreachable" }],
    ["with a refused file reports the status", UNSUPPORTED, 0, async () => 404, { kind: "refused", status: 404 }],
    ["at the start of a readable file reports the format", UNSUPPORTED, 0, async () => 206, { kind: "format" }],
    [
      "in the middle of a readable file reports a damaged file",
      NETWORK,
      9,
      async () => 206,
      { kind: "damaged", atSeconds: 9 },
    ],
  ])("findFailure for an error %s", async (_, error, at, ask, failure) => {
    expect(await findFailure(error, at, ask)).toEqual(failure as Awaited<ReturnType<typeof findFailure>>);
  });

  test("failureText says what to do next", () => {
    expect(failureText({ kind: "damaged", atSeconds: 12 })).toContain("from 0:12");
    expect(failureText({ kind: "refused", status: 401 })).toContain("Log in");
    expect(failureText({ kind: "refused", status: 410 })).toContain("no longer exists");
    expect(failureText({ kind: "refused", status: 502 })).toContain("(502)");
  });
});
