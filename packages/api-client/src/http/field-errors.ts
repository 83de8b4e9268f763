import { isApiError } from "./api-error";

export type FieldErrors = Record<string, string>;

export function firstErrors(issues: readonly { path: readonly PropertyKey[]; message: string }[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const { path, message } of issues) errors[String(path[0] ?? "")] ??= message;
  return errors;
}

export function serverErrors(thrown: unknown): FieldErrors {
  if (!isApiError(thrown)) return {};
  return firstErrors(thrown.issues.map(({ path, message }) => ({ path: path.split("."), message })));
}
