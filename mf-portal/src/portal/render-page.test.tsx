import { afterEach, describe, expect, test } from "bun:test";
import type { PortalPageFacts } from "@crm/domain/portal/portal-page";
import { cleanup, render } from "@crm/testing/dom";
import { EXAMPLE_SLUG, EXAMPLE_TODAY, examplePortal } from "@crm/testing/msw";
import { portalApp } from "./portal-app";
import { renderPage } from "./render-page";

const PAGE = '<html><head><title>Creator Portal</title></head><body><div id="root"></div></body></html>';
const PATH = `/portal/${EXAMPLE_SLUG}`;

const facts = (change: Partial<ReturnType<typeof examplePortal>> = {}): PortalPageFacts => ({
  portal: { ...examplePortal(EXAMPLE_TODAY), ...change },
  announcements: [],
  payouts: [],
});

const named = (fullName: string) => facts({ contract: { ...examplePortal(EXAMPLE_TODAY).contract, fullName } });

const rendered = (shown: PortalPageFacts) => renderPage(PAGE, { path: PATH, facts: shown });

describe("renderPage", () => {
  test("writes the next step and the term into the page, without the parts that need a script", () => {
    const page = rendered(facts());
    expect(page).toMatch(/<h2 id="next"[^>]*>[^<]+<\/h2>/);
    expect(page).toContain('<h2 id="term"');
    expect(page).not.toContain('id="actions"');
    expect(page).not.toContain('id="submissions"');
  });

  test("replaces the page's title", () => {
    const page = rendered(facts({ business: { ...examplePortal(EXAMPLE_TODAY).business, name: "Linen & Co" } }));
    expect(page.match(/<title>[^<]*<\/title>/g)).toEqual(["<title>Linen &amp; Co · Creator Portal</title>"]);
  });

  test.each([
    ["markup", "</div><script>alert(1)</script>", "&lt;/div&gt;&lt;script&gt;alert(1)&lt;/script&gt;"],
    ["a pattern of replace()", "$& $` $'", "$&amp; $` $&#x27;"],
    ["the end of the page", "</body></html>", "&lt;/body&gt;&lt;/html&gt;"],
  ])("shows %s in a name as text", (_, name, written) => {
    const page = rendered(named(name));
    expect(page).toContain(`<h1>Hi, ${written}</h1>`);
    expect(page.endsWith("</div></body></html>")).toBe(true);
  });

  test("writes no style attribute, which the page's policy refuses", () => {
    expect(rendered(facts())).not.toMatch(/<[^>]+\sstyle=/);
  });

  test.each([
    ["not_found", "Portal Not Found"],
    ["replaced", "This link was replaced"],
    ["unknown_path", "Page Not Found"],
  ] as const)("writes the reason for %s", (problem, heading) => {
    expect(rendered({ problem })).toContain(`<h1>${heading}</h1>`);
  });
});

describe("hydrating a rendered page", () => {
  afterEach(() => {
    cleanup();
    document.body.innerHTML = "";
    localStorage.clear();
  });

  /** Shows a rendered page, then lets React take it over; returns the differences that React found. */
  function hydrated(shown: PortalPageFacts) {
    const [, body = ""] = /<body>(.*)<\/body>/s.exec(rendered(shown)) ?? [];
    document.body.innerHTML = body;
    const before = document.querySelector("#next");
    const faults: unknown[] = [];
    const container = document.getElementById("root");
    if (!container) throw new Error("The page has no #root.");
    const onRecoverableError = (fault: unknown) => faults.push(fault);
    render(portalApp(PATH, shown), { container, hydrate: true, onRecoverableError });
    return { before, faults };
  }

  test("keeps the card that the server wrote, and adds the rest", () => {
    const { before, faults } = hydrated(facts());
    expect(faults).toEqual([]);
    expect(document.querySelector("#next")).toBe(before);
    expect(document.getElementById("submissions")?.textContent).toBe("Your Submissions");
  });

  test("hides the question about text messages if this device has answered it", () => {
    localStorage.setItem(`crm-portal-opt-in:${EXAMPLE_SLUG}`, "yes");
    const unanswered = { ...examplePortal(EXAMPLE_TODAY).notifications, isOptedIn: false };
    const { faults } = hydrated(facts({ notifications: unanswered }));
    expect(faults).toEqual([]);
    expect(document.getElementById("opt-in")).toBeNull();
  });
});
