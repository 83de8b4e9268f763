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
    ["Jan. 5th, ’26", "2026-01-05"],
    ["05-Jan-26", "2026-01-05"],
    ["the 5th day of March, in the year 2026", "2026-03-05"],
    ["March Fifth, 2026", "2026-03-05"],
    ["March l5, 2O26", "2026-03-15"],
    ["Ju1y I, 2026", "2026-07-01"],
    ["Janury 12, 2026", "2026-01-12"],
    ["Febuary 12, 2026", "2026-02-12"],
    ["April 3, 20 26", "2026-04-03"],
  ])("%p is %s", (text, date) => {
    expect(findDates(`on ${text} (the “Date”)`)).toMatchObject([{ date, isAmbiguous: false }]);
  });

  test.each([
    ["May 1 – October 31, 2026", "2026-05-01", "2026-10-31"],
    ["1 May to 31 October 2026", "2026-05-01", "2026-10-31"],
    ["from November 1 through March 31, 2027", "2026-11-01", "2027-03-31"],
  ])("takes the first day's year from the last in %p", (text, first, last) => {
    expect(findDates(text)).toMatchObject([{ date: first }, { date: last }]);
  });

  test.each([
    ["August 15–20, 2025", "2025-08-15", "2025-08-20"],
    ["15 to 20 August 2025", "2025-08-15", "2025-08-20"],
  ])("finds two days of one month in %p", (text, first, last) => {
    expect(findDates(text)).toMatchObject([{ date: first }, { date: last }]);
  });

  test.each([
    ["pounds", "05/06/2026 for £500", "2026-06-05"],
    ["a postcode", "05/06/2026, 1 High Street, London SW1A 1AA", "2026-06-05"],
    ["an Australian company", "05/06/2026 Surf Pty Ltd", "2026-06-05"],
    ["a written day-first date", "05/06/2026, signed 3 May 2026", "2026-06-05"],
    ["full stops", "05.06.2026", "2026-06-05"],
    ["an American company", "05/06/2026 Acme LLC of Austin, TX 78701", "2026-05-06"],
    ["a written month-first date", "05/06/2026, signed May 3, 2026", "2026-05-06"],
  ])("takes the order of an ambiguous date from %s", (_, text, date) => {
    expect(findDates(text)[0]).toMatchObject({ date, isAmbiguous: true });
  });

  test("an unambiguous month-first date settles the order", () => {
    expect(findDates("from 04/08/2026 to 12/25/2026")[0]).toMatchObject({ date: "2026-04-08", isAmbiguous: false });
  });

  test("an ambiguous numeric date is read month first and marked ambiguous", () => {
    expect(findDates("04/08/2026")).toMatchObject([{ date: "2026-04-08", isAmbiguous: true }]);
  });

  test("equal day and month are not ambiguous", () => {
    expect(findDates("04/04/2026")).toMatchObject([{ date: "2026-04-04", isAmbiguous: false }]);
  });

  test("an unambiguous day-first date settles the order", () => {
    expect(findDates("from 04/08/2026 to 25/12/2026")).toMatchObject([
      { date: "2026-08-04", isAmbiguous: false },
      { date: "2026-12-25", isAmbiguous: false },
    ]);
  });

  test.each([
    ["February 30", "February 30, 2025"],
    ["month 13", "13/13/2025"],
    ["a version number", "version 1.2.2025.4"],
    ["a phone number", "call 555-12-2025-11"],
    ["a blank to fill in", "this ___ day of ________, 20__"],
    ["a month without a year", "March 14"],
  ])("ignores %s", (_, text) => {
    expect(findDates(text)).toEqual([]);
  });
});
