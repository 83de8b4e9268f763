import "./embedded.css";
import { createEmbedding, type Embedding } from "./embedding";
import type { FrameMode } from "./frame-mode";
import { watchHeight } from "./watch-height";
import { watchVisiblePart } from "./watch-visible-part";
import { whileVisible } from "./while-visible";

interface Arrival {
  mode: FrameMode;
  ticket: string | undefined;
  /** `path=` of the frame's address. */
  asked: string | null;
}

/** Readies this page to stand in its host's frame, and `root` to tell its height. Only framed pages fetch this file. */
export function startInFrame(root: HTMLElement, arrival: Arrival): Embedding {
  const here = { parent: window.parent, page: window, origins: listedOrigins(document) };
  const embedding = createEmbedding({ ...arrival, ...here });
  whileVisible(document, embedding.stayIn);
  document.documentElement.dataset.embedded = "true";
  watchHeight(root, (px) => embedding.tell({ type: "height", px }));
  watchVisiblePart(document);
  return embedding;
}

/** The part of a document that the list is read from. */
interface PageOfOrigins {
  getElementById(id: string): { textContent: string | null } | null;
}

/** The origins of the tools that may frame the back-office, as the server put them into the page; none where it did not. */
function listedOrigins(page: PageOfOrigins): string[] {
  const inlined: unknown = JSON.parse(page.getElementById("embed-origins")?.textContent || "[]");
  return Array.isArray(inlined) ? inlined.filter((origin) => typeof origin === "string") : [];
}
