import { describe, expect, test } from "bun:test";
import { withoutSlugs } from "./without-slugs";

const slug = "q7abcdefghijklmnopqrstuv23";
const escaped = (text: string) => text.replace(/./g, (letter) => `%${letter.charCodeAt(0).toString(16)}`);

describe("withoutSlugs keeps four characters of a slug", () => {
  test.each([
    ["in the path of its page", `/portal/${slug}`, "/portal/q7ab…"],
    ["in the path of its page with a trailing slash", `/portal/${slug}/`, "/portal/q7ab…/"],
    ["in the path of an API call", `/api/portal/${slug}/videos/1/video`, "/api/portal/q7ab…/videos/1/video"],
    ["after a double slash", `/portal//${slug}`, "/portal//q7ab…"],
    ["in a path that starts with a double slash", `//portal/${slug}`, "//portal/q7ab…"],
    ["in a path with a double slash after api", `/api//portal/${slug}`, "/api//portal/q7ab…"],
    ["after Portal with a capital letter", `/Portal/${slug}`, "/Portal/q7ab…"],
    ["in capitals", `/portal/x/${slug.toUpperCase()}`, "/portal/x/Q7AB…"],
    ["in a later segment of the path", `/portal/x/${slug}`, "/portal/x/q7ab…"],
    ["in the first segment of the path", `/${slug}`, "/q7ab…"],
    ["after a segment other than portal", `/api/portals/${slug}`, "/api/portals/q7ab…"],
    ["after an escaped slash", `/portal%2f${slug}`, "/port…"],
    ["after a slash that is escaped twice", `/portal%252F${slug}`, "/port…"],
    ["before an escaped dot", `/x/${slug}%2e`, "/x/q7ab…"],
    ["before a dot", `/x/${slug}.`, "/x/q7ab…."],
    ["with escaped letters", `/x/${escaped(slug)}`, "/x/%71%37%61%62…"],
    ["directly after portal", `/portal${slug}`, "/port…"],
    ["with a character that is not in slugs", `/portal/${slug}0`, "/portal/q7ab…"],
    ["that is cut short", `/portal/${slug.slice(0, 25)}`, "/portal/q7ab…"],
    ["in a sentence", `Nothing at https://crm.example/x/${slug}?a=1`, "Nothing at https://crm.example/x/q7ab…?a=1"],
    ["twice in one path", `/${slug}/${slug}`, "/q7ab…/q7ab…"],
  ])("%s", (_, given, logged) => expect(withoutSlugs(given)).toBe(logged));
});

test.each([
  "/",
  "/api/contracts/12/advance-term",
  "/api/creator-payout-requests/7/force-review",
  "/api/video-submissions/upload-status/0b9c2f1e-5a0b-4d5e-9d6a-0c1d2e3f4a5b",
  "/mf/portal/assets/campaign-manager-B7x2kQpa.js",
])("withoutSlugs leaves the path %s unchanged", (path) => expect(withoutSlugs(path)).toBe(path));
