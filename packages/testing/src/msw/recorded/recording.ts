import type { ErrorEnvelope } from "@crm/domain/server/error.schema";

/** What a seeded server answered to one call, as `bun run msw:record` writes it. */
export type Recording = {
  /** The call by its name in the OpenAPI document, such as `GET /api/contracts/{id}`. */
  call: string;
  answers: RecordedAnswer[];
};

export type RecordedAnswer = {
  /** `default`, `search`, `filter`, `second-page`, `empty`, or a name for what else the query asks. */
  variant: string;
  path: string;
  query: string;
  /** The header `X-Total-Count` of a list. */
  total: string | null;
  /** The header `Link`, where the next page is recorded too. */
  link: string | null;
  body: unknown;
};

/** What the API answers where it fails, and for an id that it does not know. */
export type RecordedErrors = { failed: ErrorEnvelope; missing: ErrorEnvelope };
