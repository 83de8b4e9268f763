import { describe, expect, test } from "bun:test";
import { actorWords } from "./actor";

describe("actorWords", () => {
  test.each([
    ["user:1", "Maria", "You"],
    ["user:2", "Maria", "Maria"],
    ["user:2", null, "Somebody"],
    ["admin", null, "Shared admin"],
    ["system:payout-sync", null, "The system"],
    ["system", null, "The system"],
    ["token:0b9c", "nightly import", "The program “nightly import”"],
    ["token:a:b", null, "The program “a:b”"],
    ["embed:desk.example/maria", null, "maria in desk.example"],
    ["embed:desk.example/42", "Maria", "Maria in desk.example"],
    ["embed:desk.example/team/maria", null, "team/maria in desk.example"],
    ["embed:https://desk.example/maria", null, "maria in https://desk.example"],
    ["embed:desk.example", null, "Somebody in desk.example"],
    ["portal:7", "Ada Okafor", "The creator"],
    ["something new", null, "something new"],
  ])("%s with the name %p is “%s” to user:1", (actor, actorName, words) =>
    expect(actorWords({ actor, actorName }, "user:1")).toBe(words),
  );

  test.each([
    ["embed:desk.example/maria", "You"],
    ["embed:desk.example", "Somebody in desk.example"],
    ["admin", "Shared admin"],
  ])("%s is “%s” to itself", (actor, words) => expect(actorWords({ actor }, actor)).toBe(words));
});
