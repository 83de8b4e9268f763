import type { Tone } from "@crm/ui";

/** One thing of the page and how it stands, as it is shown and as it is copied. */
export interface StatusLine {
  key: string;
  name: string;
  detail?: string | undefined;
  value?: string;
  state?: { tone: Tone; text: string } | undefined;
}

export const soon = (text: string) => ({ tone: "soon", text }) as const;
export const late = (text: string) => ({ tone: "late", text }) as const;
export const rest = (text: string) => ({ tone: "rest", text }) as const;
export const done = (text: string) => ({ tone: "done", text }) as const;
