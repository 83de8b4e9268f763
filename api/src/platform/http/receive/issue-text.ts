import type { z } from "zod";

type Issue = Parameters<z.core.$ZodErrorMap>[0];

export function issueText(issue: Issue): string | undefined {
  switch (issue.code) {
    case "invalid_value":
      return oneOf(issue.values);
    case "invalid_type":
      return issue.input === undefined ? "Must be given" : TYPE_TEXTS[issue.expected];
    case "too_small":
      return atLeast(issue);
    case "too_big":
      return `Must be at most ${issue.maximum}${unitOf(issue.origin)}`;
    case "invalid_union":
      return eitherOf(issue.errors);
    default:
      return undefined;
  }
}

const TYPE_TEXTS: Partial<Record<string, string>> = {
  number: "Must be a number",
  int: "Must be a whole number",
  string: "Must be a text",
  boolean: "Must be true or false",
  array: "Must be a list",
  object: "Must be an object",
  null: "Must be null",
};

function oneOf(values: readonly unknown[]): string {
  const [only, ...others] = values.map((value) => (value === "" ? "empty" : String(value)));
  return others.length === 0 ? `Must be ${only}` : `Must be one of ${[only, ...others].join(", ")}`;
}

function atLeast({ minimum, inclusive, origin }: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>): string {
  return inclusive === false
    ? `Must be more than ${minimum}${unitOf(origin)}`
    : `Must be at least ${minimum}${unitOf(origin)}`;
}

function unitOf(origin: string): string {
  if (origin === "string") return " characters";
  return origin === "array" ? " entries" : "";
}

// "Must be empty" does not help someone who sent a value.
function eitherOf(choices: readonly (readonly z.core.$ZodIssue[])[]): string {
  const texts = choices.flatMap(([first]) => (first && !EMPTY_TEXTS.has(first.message) ? [first.message] : []));
  if (texts.length === 0) return "Must be empty";
  return [...new Set(texts)].join(", or ").replaceAll(", or Must", ", or must");
}

const EMPTY_TEXTS = new Set(["Must be empty", "Must be null"]);
