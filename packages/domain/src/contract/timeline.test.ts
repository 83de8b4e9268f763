import { describe, expect, test } from "bun:test";
import { actorName, timeAgo } from "./timeline";

describe("actorName", () => {
  test.each([
    ["admin", "You"],
    ["system", "The system"],
    ["token:nightly import", "The program “nightly import”"],
    ["token:a:b", "The program “a:b”"],
    ["embed:desk.example/maria", "maria in desk.example"],
    ["embed:desk.example/team/maria", "team/maria in desk.example"],
    ["embed:https://desk.example/maria", "maria in https://desk.example"],
    ["embed:desk.example", "Somebody in desk.example"],
    ["portal:7", "The creator"],
    ["something new", "something new"],
  ])("%s is “%s” to the admin", (actor, name) => expect(actorName(actor, "admin")).toBe(name));

  test('the admin is "An admin" for an embedded user', () =>
    expect(actorName("admin", "embed:desk.example/maria")).toBe("An admin"));
});

describe("timeAgo", () => {
  const now = new Date("2026-06-15T12:00:00Z");
  test.each([
    ["2026-06-15T12:00:00.000Z", "just now"],
    ["2026-06-15T12:03:00.000Z", "just now"],
    ["2026-06-15T11:59:01.000Z", "just now"],
    ["2026-06-15T11:59:00.000Z", "1 minute ago"],
    ["2026-06-15T09:01:00.000Z", "2 hours ago"],
    ["2026-06-14T11:00:00.000Z", "1 day ago"],
    ["2026-06-05T12:00:00.000Z", "10 days ago"],
    ["2026-03-01T12:00:00.000Z", "3 months ago"],
    ["2024-06-01T12:00:00.000Z", "2 years ago"],
  ])("%s was %s", (at, words) => expect(timeAgo(at, now)).toBe(words));
});
