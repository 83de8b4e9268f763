import { describe, expect, test } from "bun:test";
import { loadOptions } from "./load-options";

describe("bun run bench load", () => {
  test("loadOptions defaults to ten minutes on one process at the usual rate without a fault", () => {
    expect(loadOptions([])).toEqual({ processes: 1, minutes: 10, fault: "none", rate: 1, ramp: [] });
  });

  test("loadOptions parses every option", () => {
    const args = ["--processes", "2", "--minutes", "0.5", "--fault", "sigterm", "--rate", "3", "--ramp", "1,2,4"];
    expect(loadOptions(args)).toEqual({ processes: 2, minutes: 0.5, fault: "sigterm", rate: 3, ramp: [1, 2, 4] });
  });

  test.each([
    [["--fault", "flood"], "--fault is one of none, database, sigterm"],
    [["--processes", "3"], "--processes is 1 or 2"],
    [["--minutes", "soon"], "above 0"],
    [["--ramp", "1,0"], "above 0"],
  ])("loadOptions refuses %p", (args, problem) => {
    expect(() => loadOptions(args)).toThrow(problem);
  });
});
