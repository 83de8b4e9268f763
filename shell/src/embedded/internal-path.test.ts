import { describe, expect, test } from "bun:test";
import { internalPath } from "./internal-path";

const open = (path: string) => internalPath(path, (pathname) => ["/", "/vault", "/contracts/7"].includes(pathname));

describe("internalPath() accepts", () => {
  test.each([
    ["the dashboard", "/", "/"],
    ["a screen", "/vault", "/vault"],
    ["a screen with a parameter in its path", "/contracts/7", "/contracts/7"],
    ["a screen with parameters of its own", "/vault?search=ada%20l&sort=name", "/vault?search=ada%20l&sort=name"],
    ["a screen with a fragment", "/vault#newest", "/vault#newest"],
    ["a screen after a .. segment", "/nowhere/../vault", "/vault"],
  ])("internalPath() accepts %s", (_, path, internal) => expect(open(path)).toBe(internal));
});

describe("internalPath() rejects", () => {
  test.each([
    ["a path without a screen", "/nowhere"],
    ["an empty path", ""],
    ["a path without a slash", "vault"],
    ["a different host", "//evil.example/vault"],
    ["a different host after a backslash", "/\\evil.example"],
    ["a different host after a tab", "/\t/evil.example"],
    ["a different host after a . segment", "/.//evil.example"],
    ["an absolute URL", "https://evil.example/vault"],
    ["a javascript: URL", "javascript:alert(1)"],
    ["three slashes", "///vault"],
    ["an invalid percent encoding", "/%"],
  ])("internalPath() rejects %s", (_, path) => expect(open(path)).toBeNull());
});
