import { expect, test } from "bun:test";
import { frameOf } from "../../ranker/surroundings";
import { feeCandidates } from "./fee-candidates";

const valuesIn = (text: string) => feeCandidates(frameOf(text, [])).map(({ value }) => value);

test.each([
  ["per quarter", "The Brand pays £7,200 per quarter, in arrears.", "2400.00"],
  ["each quarter", "Retainer: £5,100 each quarter", "1700.00"],
  ["quarterly", "She receives $9,000.00 quarterly.", "3000.00"],
])("feeCandidates contains a third of an amount %s", (_, text, third) => expect(valuesIn(text)).toContain(third));

test.each([
  ["for each month", "The Brand pays £7,200 per month. It reports every quarter."],
  ["that has no third in whole cents", "The Brand pays £100 per quarter."],
])("feeCandidates contains no third of an amount %s", (_, text) => expect(valuesIn(text)).toHaveLength(1));
