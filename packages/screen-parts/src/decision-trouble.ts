import { errorText, isApiError } from "@crm/api-client";

/** Why a decision was refused, in a sentence: one on something that changed meanwhile has nothing to be saved again. */
export const decisionTrouble = (error: unknown): string =>
  isApiError(error, "stale")
    ? "Somebody changed this meanwhile. Look at it again before you decide."
    : errorText(error, "Try again.");
