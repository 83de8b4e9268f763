import { describe, expect, test } from "bun:test";
import { withoutSlugs } from "./without-slugs";

const slug = "q7abcdefghijklmnopqrstuv23";
const escaped = (text: string) => text.replace(/./g, (letter) => `%${letter.charCodeAt(0).toString(16)}`);

describe("what is logged of a slug is four characters", () => {
  test.each([
    ["its page", `/portal/${slug}`, "/portal/q7ab…"],
    ["its page with a slash", `/portal/${slug}/`, "/portal/q7ab…/"],
    ["its call", `/api/portal/${slug}/videos/1/video`, "/api/portal/q7ab…/videos/1/video"],
    ["a slash too many", `/portal//${slug}`, "/portal//q7ab…"],
    ["a slash too many before", `//portal/${slug}`, "//portal/q7ab…"],
    ["a slash too many in the API", `/api//portal/${slug}`, "/api//portal/q7ab…"],
    ["another case", `/Portal/${slug}`, "/Portal/q7ab…"],
    ["a slug in capitals", `/portal/x/${slug.toUpperCase()}`, "/portal/x/Q7AB…"],
    ["a part between", `/portal/x/${slug}`, "/portal/x/q7ab…"],
    ["no part before it", `/${slug}`, "/q7ab…"],
    ["another part before it", `/api/portals/${slug}`, "/api/portals/q7ab…"],
    ["an escaped slash", `/portal%2f${slug}`, "/port…"],
    ["a slash escaped twice", `/portal%252F${slug}`, "/port…"],
    ["an escaped dot behind it", `/x/${slug}%2e`, "/x/q7ab…"],
    ["a sign behind it", `/x/${slug}.`, "/x/q7ab…."],
    ["letters that are escaped", `/x/${escaped(slug)}`, "/x/%71%37%61%62…"],
    ["nothing between", `/portal${slug}`, "/port…"],
    ["a letter that no slug has", `/portal/${slug}0`, "/portal/q7ab…"],
    ["a slug cut short", `/portal/${slug.slice(0, 25)}`, "/portal/q7ab…"],
    ["in a sentence", `Nothing at https://crm.example/x/${slug}?a=1`, "Nothing at https://crm.example/x/q7ab…?a=1"],
    ["two of them", `/${slug}/${slug}`, "/q7ab…/q7ab…"],
  ])("%s", (_, given, logged) => expect(withoutSlugs(given)).toBe(logged));
});

test.each([
  "/",
  "/api/contracts/12/advance-term",
  "/api/creator-payout-requests/7/force-review",
  "/api/video-submissions/upload-status/0b9c2f1e-5a0b-4d5e-9d6a-0c1d2e3f4a5b",
  "/mf/portal/assets/campaign-manager-B7x2kQpa.js",
])("%s is logged as it is", (path) => expect(withoutSlugs(path)).toBe(path));
