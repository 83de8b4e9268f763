import { expect, test } from "bun:test";
import { wrongInAnswer } from "./wrong-in-answer";

const refusal = (error: string) => JSON.stringify({ error, message: error, code: "x", requestId: "y" });
const JSON_TYPE = "application/json";

const CASES: [what: string, status: number, type: string, text: string, wrong: RegExp | null][] = [
  ["accepts a CSV file", 200, "text/csv", "a,b", null],
  ["accepts a page where the document also describes JSON", 201, "text/html", "<p>", null],
  ["accepts a success that matches its schema", 201, JSON_TYPE, `{"id":1,"more":2}`, null],
  ["reports a success that does not match its schema", 201, JSON_TYPE, `{"id":"1"}`, /otherwise than described/],
  ["accepts an error in the product's shape", 422, JSON_TYPE, refusal("Choose a video"), null],
  ["reports an internal error", 500, JSON_TYPE, refusal("Something went wrong"), /^500/],
  ["reports a busy server", 503, JSON_TYPE, refusal("Try again"), /^503/],
  ["reports a plain-text error", 404, "text/plain", "404 Not Found", /of type text\/plain/],
  ["reports an error in another shape", 400, JSON_TYPE, `{"success":false}`, /another shape/],
  ["reports an error with an SQL statement", 400, JSON_TYPE, refusal("Failed query: select 1"), /tells of the inside/],
  ["reports an error with a stack trace", 400, JSON_TYPE, refusal("x at a.ts:12"), /tells of the inside/],
];

test.each(CASES)("wrongInAnswer %s", (_, status, type, text, wrong) => {
  const said = wrongInAnswer(
    {
      name: "GET /api/contracts",
      answers: { 201: { type: "object", properties: { id: { type: "integer" } }, required: ["id"] } },
    },
    { status, type, text },
  );
  if (wrong) expect(said).toMatch(wrong);
  else expect(said).toBeNull();
});
