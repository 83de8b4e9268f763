import type { Shown } from "@crm/domain/words/shown";

/** One thing of the page and how it stands, as it is shown and as it is copied. */
export interface StatusLine {
  key: string;
  name: string;
  detail?: string | undefined;
  value?: string;
  state?: Shown | undefined;
}
