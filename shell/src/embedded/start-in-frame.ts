import "./embedded.css";
import { createEmbedding, type Embedding } from "./embedding";
import type { FrameMode } from "./frame-mode";
import { watchHeight } from "./watch-height";
import { watchVisiblePart } from "./watch-visible-part";
import { whileVisible } from "./while-visible";

interface FrameStart {
  mode: FrameMode;
  ticket: string | undefined;
  requestedPath: string | null;
}

export function startInFrame(root: HTMLElement, start: FrameStart): Embedding {
  const here = { parent: window.parent, page: window, origins: listedOrigins(document) };
  const embedding = createEmbedding({ ...start, ...here });
  whileVisible(document, embedding.renewToken);
  document.documentElement.dataset.embedded = "true";
  watchHeight(root, (px) => embedding.send({ type: "height", px }));
  watchVisiblePart(document);
  return embedding;
}

interface PageOfOrigins {
  getElementById(id: string): { textContent: string | null } | null;
}

function listedOrigins(page: PageOfOrigins): string[] {
  const inlined: unknown = JSON.parse(page.getElementById("embed-origins")?.textContent || "[]");
  return Array.isArray(inlined) ? inlined.filter((origin) => typeof origin === "string") : [];
}
