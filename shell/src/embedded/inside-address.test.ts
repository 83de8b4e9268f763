import { describe, expect, test } from "bun:test";
import { insideAddress } from "./inside-address";

const open = (asked: string) => insideAddress(asked, (path) => ["/", "/vault", "/contracts/7"].includes(path));

describe("a host may ask for", () => {
  test.each([
    ["the dashboard", "/", "/"],
    ["a screen", "/vault", "/vault"],
    ["a screen with a parameter in its path", "/contracts/7", "/contracts/7"],
    ["a screen with parameters of its own", "/vault?search=ada%20l&sort=name", "/vault?search=ada%20l&sort=name"],
    ["a place on a screen", "/vault#newest", "/vault#newest"],
    ["a screen by a detour", "/nowhere/../vault", "/vault"],
  ])("%s", (_, asked, address) => expect(open(asked)).toBe(address));
});

describe("a host may not ask for", () => {
  test.each([
    ["an address that is no screen", "/nowhere"],
    ["nothing", ""],
    ["a path without a slash", "vault"],
    ["another host", "//evil.example/vault"],
    ["another host, as browsers read a backslash", "/\\evil.example"],
    ["another host, as browsers read a tab", "/\t/evil.example"],
    ["another host, by a detour", "/.//evil.example"],
    ["a whole address", "https://evil.example/vault"],
    ["a script", "javascript:alert(1)"],
    ["a line of three slashes", "///vault"],
    ["an address that is none", "/%"],
  ])("%s", (_, asked) => expect(open(asked)).toBeNull());
});
