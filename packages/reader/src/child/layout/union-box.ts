import type { PassageBox } from "@crm/domain/document/extraction.schema";

/** The smallest box around two. */
export function unionBox(a: PassageBox, b: PassageBox): PassageBox {
  const x = Math.min(a.x, b.x);
  const y = Math.min(a.y, b.y);
  return {
    x,
    y,
    width: round(Math.max(a.x + a.width, b.x + b.width) - x),
    height: round(Math.max(a.y + a.height, b.y + b.height) - y),
  };
}

function round(fraction: number): number {
  return Math.round(fraction * 10_000) / 10_000;
}
