import { describe, expect, test } from "bun:test";
import { retryUrl } from "./retry-url";

const manifest = "/mf/mf-videos/0.1.0-b1f2/mf-manifest.json";

describe("retryUrl()", () => {
  test.each([
    ["attempt 0 keeps the URL", manifest, 0, manifest],
    ["attempt 1 encodes the first character", manifest, 1, "/mf/mf-videos/%30.1.0-b1f2/mf-manifest.json"],
    ["attempt 7 encodes the seventh character", manifest, 7, "/mf/mf-videos/0.1.0-%621f2/mf-manifest.json"],
    ["attempt 11 starts again at the first character", manifest, 11, "/mf/mf-videos/%30.1.0-b1f2/mf-manifest.json"],
    ["a URL on another host is encoded", "https://cdn.example/v1/m.json", 1, "https://cdn.example/%761/m.json"],
    ["a URL without a folder stays", "http://localhost:5181/m.json", 1, "http://localhost:5181/m.json"],
  ])("retryUrl(): %s", (_, url, attempt, expected) => expect(retryUrl(url, attempt)).toBe(expected));

  test("every retry URL decodes to the same path", () => {
    for (let attempt = 0; attempt < 12; attempt += 1)
      expect(decodeURIComponent(retryUrl(manifest, attempt))).toBe(manifest);
  });
});
