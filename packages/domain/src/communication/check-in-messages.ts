import { checkIn, encouragement, type MessageFacts, reminder, renewal } from "./check-in-wordings";

/** The four messages for a creator (behaviour §7), in the order in which they are shown. */
export const MESSAGE_TYPES = ["check-in", "reminder", "encouragement", "renewal"] as const;

export type MessageType = (typeof MESSAGE_TYPES)[number];

/** A message to be copied and sent (spec part 2 §3). */
export type CheckInMessage = { type: MessageType; message: string; tone: string };

/** The tone of each wording of each type; those of a type differ, so that a tone tells the wording. */
const TONES: Readonly<Record<MessageType, readonly string[]>> = {
  "check-in": ["Friendly", "Casual", "Caring"],
  reminder: ["Clear", "Gentle", "Direct"],
  encouragement: ["Warm", "Cheerful", "Proud"],
  renewal: ["Appreciative", "Inviting", "Open"],
};

const TEXTS: Readonly<Record<MessageType, (facts: MessageFacts) => readonly string[]>> = {
  "check-in": checkIn,
  reminder,
  encouragement,
  renewal,
};

/** The four templates filled with a creator's own figures, in one of three wordings; a number beyond them begins anew. */
export function checkInMessages(facts: MessageFacts, wording = 0): CheckInMessage[] {
  const hello = `Hi ${firstName(facts.fullName)}`;
  return MESSAGE_TYPES.map((type) => ({
    type,
    tone: inTurn(TONES[type], wording),
    message: `${hello}, ${inTurn(TEXTS[type](facts), wording)}`,
  }));
}

/** The wording that comes after that of some messages; the first one for those of another hand. */
export function nextWording(messages: readonly CheckInMessage[]): number {
  const tone = messages.find(({ type }) => type === "check-in")?.tone;
  return TONES["check-in"].indexOf(tone ?? "") + 1;
}

const inTurn = (choices: readonly string[], turn: number): string => choices[turn % choices.length] ?? "";

const firstName = (fullName: string): string => fullName.trim().split(/\s+/)[0] || "there";
