import type { CommunicationType } from "@crm/domain/communication/communication";

/** Days count from today; negative ones are past. */
export type DemoContact = {
  person: string;
  contacts?: readonly { madeIn: number; type: CommunicationType; notes: string }[];
  plannedIn?: number;
  completed?: { doneIn: number; notes: string };
  followUpIn?: number;
  notes?: string;
};

/** One task is overdue, two are due today, two are due later; some creators have no task. */
export const demoContacts: readonly DemoContact[] = [
  {
    person: "ada",
    contacts: [{ madeIn: -30, type: "meeting", notes: "Kick-off for the summer: coffee, linen, one long cut." }],
    plannedIn: -20,
    completed: { doneIn: -9, notes: "Happy with the new beans. Asked when the next payout comes." },
  },
  { person: "mei", plannedIn: -7, notes: "Ask how the long cut is coming on." },
  {
    person: "omar",
    contacts: [{ madeIn: -7, type: "phone", notes: "Ramadan break agreed." }],
    plannedIn: -7,
    followUpIn: -1,
    notes: "Send him the list of products.",
  },
  {
    person: "sofia",
    contacts: [{ madeIn: -2, type: "email", notes: "Welcome mail with the guidelines." }],
    plannedIn: -2,
  },
  { person: "jonas", plannedIn: -1, followUpIn: 3 },
  {
    person: "grace",
    contacts: [{ madeIn: -16, type: "social", notes: "Wrote about a renewal; no answer yet." }],
  },
  { person: "linus", contacts: [{ madeIn: -36, type: "email", notes: "Thanked him at the end of the contract." }] },
];
