import { describe, expect, test } from "bun:test";
import { z } from "zod";
import { strictProblem } from "./strict-parse";

const schema = z.array(
  z.object({ id: z.int(), name: z.string().nullable(), parent: z.object({ id: z.int() }).optional() }),
);

describe("strictProblem", () => {
  test("returns null for a value that has only the schema's fields", () => {
    expect(
      strictProblem(schema, [
        { id: 1, name: null },
        { id: 2, name: "a", parent: { id: 1 } },
      ]),
    ).toBeNull();
  });

  test("returns null for the encoded form of a codec", () => {
    const isOn = z.codec(z.enum(["on", "off"]), z.boolean(), {
      decode: (text) => text === "on",
      encode: (is) => (is ? "on" : "off"),
    });
    expect(strictProblem(z.object({ isOn }), { isOn: "off" })).toBeNull();
    expect(strictProblem(z.object({ isOn }), { isOn: "off", other: 1 })).toContain("other");
  });

  test("returns the path of a field of the wrong type", () => {
    expect(strictProblem(schema, [{ id: "1", name: null }])).toContain("0.id: ");
  });

  test("returns the path of a missing field", () => {
    expect(strictProblem(schema, [{ id: 1 }])).toContain("0.name: ");
  });

  test("returns the path of a field that is not in the schema, at any depth", () => {
    expect(strictProblem(schema, [{ id: 1, name: "a", parent: { id: 2, age: 3 } }])).toBe(
      "0.parent.age is not in the schema",
    );
  });
});
