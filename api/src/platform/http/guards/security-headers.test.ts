import { describe, expect, test } from "bun:test";
import type { Site } from "../../process/site";
import { contentSecurityPolicy, permissionsPolicy, resourcePolicy } from "./security-headers";

type Origins = Pick<Site, "embedOrigins" | "moduleOrigins">;

const TOOL = "https://tool.example";
const CDN = "https://cdn.example";

function directives(path: string, { embedOrigins = [], moduleOrigins = [] }: Partial<Origins> = {}, nonce?: string) {
  const policy = contentSecurityPolicy({ embedOrigins, moduleOrigins }, { path, ...(nonce && { nonce }) });
  return new Map(
    policy.split("; ").map((one) => {
      const [name = "", ...values] = one.split(" ");
      return [name, values.join(" ")] as const;
    }),
  );
}

describe("the Content-Security-Policy of a page", () => {
  test("allows only our own scripts and styles or those with the nonce; no other inline code and no eval", () => {
    const policy = directives("/", {}, "n0nce");
    expect(policy.get("script-src")).toBe("'self' 'nonce-n0nce'");
    expect(policy.get("style-src")).toBe("'self' 'nonce-n0nce'");
    expect(policy.get("worker-src")).toBe("'self'");
    expect(policy.get("object-src")).toBe("'none'");
    expect(policy.get("base-uri")).toBe("'none'");
    expect([...policy.values()].join(" ")).not.toContain("unsafe");
  });

  test.each(["script-src", "style-src", "connect-src", "font-src", "img-src"])(
    "allows %s from MODULE_ORIGINS",
    (name) => {
      expect(directives("/", { moduleOrigins: [CDN] }, "n0nce").get(name)).toContain(` ${CDN}`);
    },
  );

  test.each(["script-src", "style-src", "connect-src", "font-src", "worker-src"])("forbids data: for %s", (name) => {
    expect(directives("/", { moduleOrigins: [CDN] }, "n0nce").get(name)).not.toContain("data:");
  });
});

describe("frame-ancestors", () => {
  test.each([
    ["/", [], "'none'"],
    ["/", [TOOL], TOOL],
    ["/revenue", [TOOL], TOOL],
    ["/portal", [TOOL], "'none'"],
    ["/portal/abc", [TOOL], "'none'"],
    ["/portal-announcements", [TOOL], TOOL],
  ])("of %s with EMBED_ORIGINS %p is %s", (path, embedOrigins, ancestors) => {
    for (const nonce of ["n0nce", undefined])
      expect(directives(path, { embedOrigins }, nonce).get("frame-ancestors")).toBe(ancestors);
  });
});

test("the Content-Security-Policy of an answer that is not a page allows nothing", () => {
  expect(directives("/api/contracts", { moduleOrigins: [CDN] }).get("default-src")).toBe("'none'");
});

describe("Cross-Origin-Resource-Policy", () => {
  test.each([
    ["/", "same-origin"],
    ["/portal/abc", "same-origin"],
    ["/portal-assets/page.js", "same-origin"],
    ["/api/contracts", "same-origin"],
    ["/api/video-submissions/1/video", "same-origin"],
    ["/api/portal/abc/videos/1/video", "same-origin"],
    ["/mfx/a.js", "same-origin"],
    ["/mf/mf-x/1.0.0/remoteEntry.js", "cross-origin"],
    ["/assets/index.js", "cross-origin"],
  ])("of %s is %s", (path, policy) => {
    expect(resourcePolicy(path, {})).toBe(policy as "same-origin");
  });
});

describe("Permissions-Policy", () => {
  const featuresOf = (path: string, embedOrigins: string[] = []) =>
    new Map(
      permissionsPolicy({ embedOrigins }, path)
        .split(", ")
        .map((one) => one.split("=") as [string, string]),
    );
  const OPEN = ["fullscreen", "clipboard-write", "picture-in-picture", "publickey-credentials-get"];

  test.each([...OPEN, "publickey-credentials-create"])(
    "allows %s to our pages and to the origins that may frame them",
    (name) => {
      expect(featuresOf("/").get(name)).toBe("(self)");
      expect(featuresOf("/", [TOOL, CDN]).get(name)).toBe(`(self "${TOOL}" "${CDN}")`);
      expect(featuresOf("/portal/abc", [TOOL]).get(name)).toBe("(self)");
    },
  );

  test.each(["camera", "microphone", "geolocation", "display-capture", "payment", "usb"])(
    "forbids %s to every page",
    (name) => expect(featuresOf("/", [TOOL]).get(name)).toBe("()"),
  );
});
