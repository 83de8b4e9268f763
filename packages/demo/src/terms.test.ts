import { describe, expect, test } from "bun:test";
import { addDays } from "@crm/domain/value/calendar";
import { demoContract } from "./people";
import { demoAdvances } from "./terms";

const TODAY = "2026-03-31";
const boundariesOf = (key: string) =>
  demoAdvances(TODAY)
    .filter(({ person }) => person === key)
    .map(({ boundary }) => boundary);

describe("demoAdvances", () => {
  test.each([
    ["ada", 3],
    ["grace", 11],
    ["mei", 1],
    ["jonas", 6],
    ["noah", 0],
    ["elif", 0],
    ["tunde", 0],
    ["theo", 0],
    ["greta", 0],
  ])("the terms of %s were advanced %i times", (key, times) => expect(boundariesOf(key)).toHaveLength(times));

  test("terms advance every 30 days from the start of the contract, today included", () =>
    expect(boundariesOf("ada")).toEqual([-60, -30, 0].map((days) => addDays(TODAY, days))));

  test("the terms of an ended contract were advanced until its end", () =>
    expect(boundariesOf("linus").at(-1)).toBe(addDays(demoContract("linus", TODAY).contract.startDate, 360)));
});
