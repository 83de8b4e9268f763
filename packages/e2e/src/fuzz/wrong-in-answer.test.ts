import { expect, test } from "bun:test";
import { wrongInAnswer } from "./wrong-in-answer";

const refusal = (error: string) => JSON.stringify({ error, message: error, code: "x", requestId: "y" });
const JSON_TYPE = "application/json";

const CASES: [what: string, status: number, type: string, text: string, wrong: RegExp | null][] = [
  ["a success", 200, "text/csv", "a,b", null],
  ["a page where the document also describes JSON", 201, "text/html", "<p>", null],
  ["a success as it is described", 201, JSON_TYPE, `{"id":1,"more":2}`, null],
  ["a success otherwise than it is described", 201, JSON_TYPE, `{"id":"1"}`, /otherwise than described/],
  ["a refusal in the product's shape", 422, JSON_TYPE, refusal("Choose a video"), null],
  ["a fault of the server", 500, JSON_TYPE, refusal("Something went wrong"), /^500/],
  ["a server too busy", 503, JSON_TYPE, refusal("Try again"), /^503/],
  ["a refusal in words alone", 404, "text/plain", "404 Not Found", /of type text\/plain/],
  ["a refusal of another shape", 400, JSON_TYPE, `{"success":false}`, /another shape/],
  ["a refusal with a statement in it", 400, JSON_TYPE, refusal("Failed query: select 1"), /tells of the inside/],
  ["a refusal with a stack in it", 400, JSON_TYPE, refusal("x at a.ts:12"), /tells of the inside/],
];

test.each(CASES)("%s", (_, status, type, text, wrong) => {
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
