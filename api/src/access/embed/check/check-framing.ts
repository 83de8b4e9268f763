import { contentSecurityPolicy } from "../../../platform/http/guards/security-headers";
import type { Site } from "../../../platform/process/site";
import { type Check, didYouMean } from "./check";

const frameAncestors = (site: Site): string =>
  /frame-ancestors [^;]+/.exec(contentSecurityPolicy(site, { path: "/" }))?.[0] ?? "";

export function checkPolicy(site: Site): Check {
  if (site.embedOrigins.length > 0)
    return { name: "policy", state: "ok", text: `The back-office sends "${frameAncestors(site)}".` };
  return {
    name: "policy",
    state: "fault",
    text: `The back-office sends "${frameAncestors(site)}", so no browser shows it in a frame.`,
    todo: "Start it with EMBED_ORIGINS=<your tool's origin> and with EMBED_SECRET.",
  };
}

export function checkFraming(ancestors: readonly string[] | undefined, site: Site): Check {
  if (ancestors === undefined || ancestors.length === 0)
    return {
      name: "framing",
      state: "note",
      text: ancestors ? "This page is not in a frame." : "Which page frames it is not known.",
      todo: "Open it in the frame of your tool, or name your tool's origin.",
    };
  const unlistedOrigin = ancestors.find((origin) => !site.embedOrigins.includes(origin));
  if (unlistedOrigin === undefined)
    return { name: "framing", state: "ok", text: `${ancestors.join(" and ")} may frame the back-office.` };
  if (unlistedOrigin === "null")
    return {
      name: "framing",
      state: "fault",
      text: "A page around the frame has no origin of its own: it is sandboxed, or a file.",
      todo: "Serve your tool by http or https, and give a sandbox around it allow-same-origin.",
    };
  return { name: "framing", state: "fault", ...describeUnlisted(unlistedOrigin, site.embedOrigins) };
}

function describeUnlisted(origin: string, listed: readonly string[]): Pick<Check, "text" | "todo"> {
  const near = didYouMean(origin, listed);
  if (near?.mayBeAnotherTool)
    return {
      text: `${origin} is not in EMBED_ORIGINS. ${near.origin} is, which a browser takes for another: ${near.because}.`,
      todo: `Start the back-office with ${settingWith(origin, listed)}`,
    };
  if (near)
    return {
      text: `${origin} is not in EMBED_ORIGINS. Did you mean ${near.origin}? A browser tells them apart: ${near.because}.`,
      todo: `Use ${near.origin}, or add the other one: ${settingWith(origin, listed)}`,
    };
  return {
    text: `${origin} is not in EMBED_ORIGINS.`,
    todo: `Start the back-office with ${settingWith(origin, listed)}`,
  };
}

function settingWith(origin: string, listed: readonly string[]): string {
  const added = URL.canParse(origin) ? new URL(origin).origin : "<your tool's origin>";
  return `EMBED_ORIGINS="${[...new Set([...listed, added])].join(" ")}"`;
}
