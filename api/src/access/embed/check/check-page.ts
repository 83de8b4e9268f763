import { readFileSync } from "node:fs";
import { join } from "node:path";

const read = (name: string) => readFileSync(join(import.meta.dir, name), "utf8");
const page = read("check-page.html");
const style = read("check-page.css");
// The page loads nothing else, so that it says what is wrong even where a sandbox takes its origin away.
const script = new Bun.Transpiler({ loader: "ts", target: "browser" }).transformSync(read("in-the-frame.ts"));

/** The page as anybody may frame it, with a nonce of its own; it holds no data and opens nothing. */
export function checkPage(): { html: string; policy: string } {
  const nonce = crypto.randomUUID().replaceAll("-", "");
  return {
    html: page
      .replaceAll("%nonce%", nonce)
      .replace("/* check-page.css */", () => style)
      .replace("/* in-the-frame.ts */", () => script),
    policy: [
      "default-src 'none'",
      `script-src 'nonce-${nonce}'`,
      `style-src 'nonce-${nonce}'`,
      "connect-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors *",
    ].join("; "),
  };
}
