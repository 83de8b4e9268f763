import { isApiError } from "./api-error";

/** Error texts by the name of their field. */
export type FieldErrors = Record<string, string>;

/** The first thing wrong with each field, as a form shows it. */
export function firstErrors(issues: readonly { path: readonly PropertyKey[]; message: string }[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const { path, message } of issues) errors[String(path[0] ?? "")] ??= message;
  return errors;
}

/** What the server found wrong, at the fields it names; nothing where it named none. */
export function serverErrors(thrown: unknown): FieldErrors {
  if (!isApiError(thrown)) return {};
  return firstErrors(thrown.issues.map(({ path, message }) => ({ path: path.split("."), message })));
}
