import type { CalendarDate } from "@crm/domain/value/calendar";
import { type Candidate, surest } from "../../candidate";
import type { Labelled } from "../../text/find-labels";
import { sentenceText } from "../../text/sentence-text";
import type { WrittenDate } from "../calendar-day";
import { findNamedPeriods } from "../named-periods";
import { computedEnds } from "./computed-end";
import { isOpenEnded } from "./open-ended";
import { statedEnds } from "./stated-end";

const LEAST_STATED = 0.5;
const LEAST_COMPUTED = 0.35;
/** A contract that goes on until someone ends it may still name lengths and campaign days, which are hardly its end. */
const OPEN_ENDED_DOUBT = 0.7;

/** The contract's last day: as the text or a label states it, else its start and its length. */
export function readEndDate(
  text: string,
  dates: WrittenDate[],
  labels: Labelled[],
  start: Candidate<CalendarDate> | null,
): Candidate<CalendarDate> | null {
  const stated = statedEnds(text, dates, labels).filter(({ confidence }) => confidence >= LEAST_STATED);
  const computed = computedEnds(text, dates, start).filter(({ confidence }) => confidence >= LEAST_COMPUTED);
  const sentences = sentenceText(text);
  const named = findNamedPeriods(sentences).map(({ last, ...period }) => ({ ...period, value: last }));
  const all = [...computed, ...named];
  const doubt = all.length > 0 && isOpenEnded(sentences) ? OPEN_ENDED_DOUBT : 1;
  const implied = all.map((one) => ({ ...one, confidence: one.confidence * doubt }));
  return surest([...stated, ...implied].filter(({ value }) => !start || value > start.value));
}
