import { failedOnce, skippedOnce, type Tally } from "./report/tally";

/** What is left out for want of a program, with the reason; a failure where VERIFY_REQUIRE asks for it. */
export function missingTool(what: string, reason: string, isRequired: boolean): Tally {
  const text = reason ? `${what}; ${reason}` : what;
  return isRequired ? failedOnce(`${text}; VERIFY_REQUIRE asks for it`) : skippedOnce(text);
}
