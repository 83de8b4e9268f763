import { describe, expect, test } from "bun:test";
import { checkInMessages, type MessageType, nextWording } from "./check-in-messages";
import type { MessageFacts } from "./check-in-wordings";

const facts: MessageFacts = {
  fullName: "Ada Lovelace",
  videosOutstanding: 2,
  videosInReview: 0,
  asksForVideos: true,
  termDaysLeft: 9,
  contractDaysLeft: 120,
  daysSinceContact: 5,
};

const written = (changes: Partial<MessageFacts> = {}) => checkInMessages({ ...facts, ...changes });
const message = (type: MessageType, changes: Partial<MessageFacts> = {}) =>
  written(changes).find((one) => one.type === type)?.message;

test("checkInMessages returns four messages, one per type with its tone", () => {
  expect(written().map(({ type, tone }) => [type, tone])).toEqual([
    ["check-in", "Friendly"],
    ["reminder", "Clear"],
    ["encouragement", "Warm"],
    ["renewal", "Appreciative"],
  ]);
});

const ended = { contractDaysLeft: -3, termDaysLeft: null };
const cases: [string, MessageType, Partial<MessageFacts>, string][] = [
  ["the days since the last contact", "check-in", {}, "it has been 5 days since we were last in touch."],
  ["one day", "check-in", { daysSinceContact: 1 }, "it has been 1 day since we"],
  ["a contact today", "check-in", { daysSinceContact: 0 }, "thank you for being in touch today."],
  ["no contact yet", "check-in", { daysSinceContact: null }, "we have not been in touch yet"],
  ["progress in the term", "check-in", {}, "You have 2 videos to go with 9 days left in this term."],
  ["a finished term", "check-in", { videosOutstanding: 0 }, "All your videos for this term are approved"],
  [
    "outstanding videos",
    "reminder",
    {},
    "2 videos are still outstanding for this term, with 9 days left. Please upload them",
  ],
  [
    "one outstanding video with one day left",
    "reminder",
    { videosOutstanding: 1, termDaysLeft: 1 },
    "1 video is still outstanding for this term, with 1 day left. Please upload it",
  ],
  [
    "the term's last day",
    "reminder",
    { termDaysLeft: 0 },
    "2 videos are still outstanding for this term, with only today left. Please upload them",
  ],
  [
    "videos waiting for review",
    "check-in",
    { videosInReview: 1 },
    "We are reviewing 1 video that you sent. You have 2 videos to go",
  ],
  [
    "only videos waiting for review",
    "reminder",
    { videosOutstanding: 0, videosInReview: 2 },
    "nothing is due from you at the moment: we are reviewing 2 videos that you sent.",
  ],
  [
    "the last videos waiting for review",
    "encouragement",
    { videosOutstanding: 0, videosInReview: 2 },
    "you have sent us every video of this term.",
  ],
  ["nothing outstanding", "reminder", { videosOutstanding: 0 }, "nothing is outstanding"],
  [
    "an expired term",
    "reminder",
    { termDaysLeft: null },
    "2 videos are still outstanding. Please tell us when we can expect them.",
  ],
  [
    "no required videos",
    "reminder",
    { asksForVideos: false, videosOutstanding: 0 },
    "there are no videos to send this term",
  ],
  ["an ended contract", "reminder", ended, "your contract with us has ended"],
  ["remaining videos", "encouragement", {}, "2 videos to go and 9 days left to do them"],
  ["one remaining video", "encouragement", { videosOutstanding: 1 }, "1 video to go and 9 days left to do it"],
  ["all done", "encouragement", { videosOutstanding: 0 }, "you have finished every video of this term"],
  ["no term", "encouragement", { termDaysLeft: null }, "Keep up the great work!"],
  ["an ended contract", "encouragement", ended, "thank you for all that you made with us"],
  ["remaining days of the contract", "renewal", {}, "your contract runs for another 120 days"],
  ["the last but one day of the contract", "renewal", { contractDaysLeft: 1 }, "another 1 day."],
  ["the last day of the contract", "renewal", { contractDaysLeft: 0 }, "today is the last day of your contract"],
  ["an ended contract", "renewal", ended, "Would you like to work with us again?"],
];

describe("checkInMessages states", () => {
  test.each(cases)("%s (%s)", (_, type, changes, text) => expect(message(type, changes)).toContain(text));
});

test('each message greets by first name, or with "there" without a name', () => {
  for (const { message } of written()) expect(message).toStartWith("Hi Ada, ");
  for (const { message } of written({ fullName: " " })) expect(message).toStartWith("Hi there, ");
});

describe("checkInMessages with the next wording", () => {
  const situations: [string, Partial<MessageFacts>][] = [
    ["a running term", {}],
    ["a contact today, one video, one day", { daysSinceContact: 0, videosOutstanding: 1, termDaysLeft: 1 }],
    ["no contact, all done, the last day", { daysSinceContact: null, videosOutstanding: 0, contractDaysLeft: 0 }],
    ["no term", { termDaysLeft: null }],
    ["no videos", { asksForVideos: false, videosOutstanding: 0 }],
    ["an ended contract", ended],
  ];
  test.each(situations)("changes every message and tone but keeps the figures: %s", (_, changes) => {
    const sets = [0, 1, 2].map((wording) => checkInMessages({ ...facts, ...changes }, wording));
    for (const index of [0, 1, 2, 3]) {
      expect(new Set(sets.map((set) => set[index]?.message)).size).toBe(3);
      expect(new Set(sets.map((set) => set[index]?.tone)).size).toBe(3);
    }
    expect(checkInMessages({ ...facts, ...changes }, 3)).toEqual(sets[0] ?? []);
  });

  test("follows the shown wording, and restarts after edited messages", () => {
    for (const wording of [0, 1, 2]) expect(nextWording(checkInMessages(facts, wording))).toBe(wording + 1);
    expect(nextWording([{ type: "check-in", message: "Hello", tone: "Calm" }])).toBe(0);
  });
});
