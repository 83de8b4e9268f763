import type { ErrorEnvelope } from "@crm/domain/server/error.schema";

export type Recording = {
  /** The operation in the OpenAPI document, such as `GET /api/contracts/{id}`. */
  call: string;
  answers: RecordedAnswer[];
};

export type RecordedAnswer = {
  /** `default`, `search`, `filter`, `second-page`, `empty` or another name. */
  variant: string;
  path: string;
  query: string;
  /** `X-Total-Count` of a list. */
  total: string | null;
  link: string | null;
  body: unknown;
};

/** `failed` for a server error, `missing` for an unknown id. */
export type RecordedErrors = { failed: ErrorEnvelope; missing: ErrorEnvelope };
