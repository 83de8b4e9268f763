import { describe, expect, test } from "bun:test";
import { findDates } from "./find-dates";

describe("findDates", () => {
  test.each([
    ["November 14, 2017", "2017-11-14"],
    ["november 14 2017", "2017-11-14"],
    ["NOVEMBER 14, 2017", "2017-11-14"],
    ["Nov. 4th, 2025", "2025-11-04"],
    ["Sept 3, 2025", "2025-09-03"],
    ["March 14 , 2012", "2012-03-14"],
    ["April 1st,2025", "2025-04-01"],
    ["the 14th day of November 2017", "2017-11-14"],
    ["the 27th day of September, 2024", "2024-09-27"],
    ["10 day of January 2019", "2019-01-10"],
    ["1 August 2011", "2011-08-01"],
    ["7th of October 2025", "2025-10-07"],
    ["the first day of May, 2025", "2025-05-01"],
    ["the twenty-seventh (27th) day of May, 2025", "2025-05-27"],
    ["15-Mar-2025", "2025-03-15"],
    ["the last day in February, 2023", "2023-02-28"],
    ["the end of December 2025", "2025-12-31"],
    ["this 14th d a y o f M a r c h , 2 0 1 6", "2016-03-14"],
    ["Septem ber 5, 2025", "2025-09-05"],
    ["2025-03-15", "2025-03-15"],
    ["2025/03/15", "2025-03-15"],
    ["03/25/2026", "2026-03-25"],
    ["25/03/2026", "2026-03-25"],
    ["25.03.2026", "2026-03-25"],
    ["3-25-2026", "2026-03-25"],
    ["3/25/26", "2026-03-25"],
    ["May 5,\n2025", "2025-05-05"],
  ])("%p is %s", (text, date) => {
    expect(findDates(`on ${text} (the “Date”)`)).toMatchObject([{ date, isAmbiguous: false }]);
  });

  test.each([
    ["May 1 – October 31, 2026", "2026-05-01", "2026-10-31"],
    ["1 May to 31 October 2026", "2026-05-01", "2026-10-31"],
    ["from November 1 through March 31, 2027", "2026-11-01", "2027-03-31"],
  ])("%p gives its first day the year of the last", (text, first, last) => {
    expect(findDates(text)).toMatchObject([{ date: first }, { date: last }]);
  });

  test("an ambiguous numeric date is month first, and says that it is ambiguous", () => {
    expect(findDates("04/08/2026")).toMatchObject([{ date: "2026-04-08", isAmbiguous: true }]);
  });

  test("the same day and month are not ambiguous", () => {
    expect(findDates("04/04/2026")).toMatchObject([{ date: "2026-04-04", isAmbiguous: false }]);
  });

  test("another date that can only be day first settles it", () => {
    expect(findDates("from 04/08/2026 to 25/12/2026")).toMatchObject([
      { date: "2026-08-04", isAmbiguous: false },
      { date: "2026-12-25", isAmbiguous: false },
    ]);
  });

  test.each([
    ["a day that is none", "February 30, 2025"],
    ["a month that is none", "13/13/2025"],
    ["a version number", "version 1.2.2025.4"],
    ["a phone number", "call 555-12-2025-11"],
    ["a blank to fill in", "this ___ day of ________, 20__"],
    ["a month without a year", "March 14"],
  ])("%s is no date", (_, text) => {
    expect(findDates(text)).toEqual([]);
  });
});
