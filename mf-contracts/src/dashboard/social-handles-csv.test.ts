import { describe, expect, test } from "bun:test";
import { socialHandlesCsv } from "./social-handles-csv";

const csvOf = (...handles: string[]) => socialHandlesCsv(handles.map((socialHandle) => ({ socialHandle })));

describe("social-handles.csv", () => {
  test("has each handle once, none empty, sorted, under the header Social Handle", () => {
    expect(csvOf("@grace.lindqvist", "", "@ada.makes", "@grace.lindqvist", " ")).toBe(
      "Social Handle\r\n@ada.makes\r\n@grace.lindqvist\r\n",
    );
  });

  test("is its header alone where there are no contracts", () => {
    expect(csvOf()).toBe("Social Handle\r\n");
  });

  test("leaves plain handles as they are and defuses what a spreadsheet would run", () => {
    expect(csvOf("@sum(1,2)", "@linusbuilds", "=1+1")).toBe(
      `Social Handle\r\n'=1+1\r\n@linusbuilds\r\n"'@sum(1,2)"\r\n`,
    );
  });
});
