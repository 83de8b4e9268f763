import { checkIn, encouragement, type MessageFacts, reminder, renewal } from "./check-in-wordings";

export const MESSAGE_TYPES = ["check-in", "reminder", "encouragement", "renewal"] as const;

export type MessageType = (typeof MESSAGE_TYPES)[number];

export type CheckInMessage = { type: MessageType; message: string; tone: string };

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

/** Fills the four templates with a creator's figures. `wording` 0, 1 and 2 select different texts; 3 selects the first again. */
export function checkInMessages(facts: MessageFacts, wording = 0): CheckInMessage[] {
  const hello = `Hi ${firstName(facts.fullName)}`;
  return MESSAGE_TYPES.map((type) => ({
    type,
    tone: inTurn(TONES[type], wording),
    message: `${hello}, ${inTurn(TEXTS[type](facts), wording)}`,
  }));
}

export function nextWording(messages: readonly CheckInMessage[]): number {
  const tone = messages.find(({ type }) => type === "check-in")?.tone;
  return TONES["check-in"].indexOf(tone ?? "") + 1;
}

const inTurn = (choices: readonly string[], turn: number): string => choices[turn % choices.length] ?? "";

const firstName = (fullName: string): string => fullName.trim().split(/\s+/)[0] || "there";
