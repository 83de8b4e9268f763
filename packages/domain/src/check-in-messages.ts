/** The four messages for a creator (behaviour §7), in the order in which they are shown. */
export const MESSAGE_TYPES = ["check-in", "reminder", "encouragement", "renewal"] as const;

export type MessageType = (typeof MESSAGE_TYPES)[number];

/** A message to be copied and sent (spec part 2 §3). */
export type CheckInMessage = { type: MessageType; message: string; tone: string };

/** What the messages are filled with. */
export type MessageFacts = {
  fullName: string;
  /** Videos that the current term still asks for. */
  videosOutstanding: number;
  /** Whether the current term asks for any at all. */
  asksForVideos: boolean;
  /** Whole days until the term's boundary; null where no term is running. */
  termDaysLeft: number | null;
  /** Whole days until the contract's last day; negative once it is over. */
  contractDaysLeft: number;
  /** Null where there was no contact yet. */
  daysSinceContact: number | null;
};

/** The four templates filled with a creator's own figures. */
export function checkInMessages(facts: MessageFacts): CheckInMessage[] {
  const hello = `Hi ${firstName(facts.fullName)}`;
  return [
    {
      type: "check-in",
      tone: "Friendly",
      message: `${hello}, ${sinceContact(facts)} How is everything going?${standing(facts)} If you need anything from us, just reply to this message.`,
    },
    { type: "reminder", tone: "Clear", message: `${hello}, ${reminder(facts)}` },
    { type: "encouragement", tone: "Warm", message: `${hello}, ${encouragement(facts)}` },
    { type: "renewal", tone: "Appreciative", message: `${hello}, ${renewal(facts)}` },
  ];
}

const firstName = (fullName: string): string => fullName.trim().split(/\s+/)[0] || "there";

function sinceContact({ daysSinceContact: days }: MessageFacts): string {
  if (days === null) return "we have not been in touch yet, so we wanted to say hello.";
  if (days === 0) return "thank you for being in touch today.";
  return `it has been ${counted(days, "day")} since we were last in touch.`;
}

function standing({ asksForVideos, videosOutstanding, termDaysLeft }: MessageFacts): string {
  if (!asksForVideos || termDaysLeft === null) return "";
  if (videosOutstanding === 0) return " All your videos for this term are approved, thank you.";
  return ` You have ${counted(videosOutstanding, "video")} to go with ${left(termDaysLeft)} in this term.`;
}

function reminder({ asksForVideos, videosOutstanding, termDaysLeft, contractDaysLeft }: MessageFacts): string {
  if (contractDaysLeft < 0) return "your contract with us has ended, so there is nothing left for you to send.";
  if (!asksForVideos) return "there are no videos to send this term. We will tell you as soon as that changes.";
  if (videosOutstanding === 0) return "nothing is outstanding: all your videos for this term are approved.";
  const videos = `${counted(videosOutstanding, "video")} ${videosOutstanding === 1 ? "is" : "are"} still outstanding`;
  if (termDaysLeft === null)
    return `a reminder that ${videos}. Please tell us when we can expect ${them(videosOutstanding)}.`;
  return `a reminder that ${videos} for this term, with ${left(termDaysLeft)}. Please upload ${them(videosOutstanding)} in your portal.`;
}

function encouragement({ asksForVideos, videosOutstanding, termDaysLeft, contractDaysLeft }: MessageFacts): string {
  if (contractDaysLeft < 0) return "thank you for all that you made with us. It was a pleasure to work with you.";
  if (asksForVideos && videosOutstanding === 0)
    return "you have finished every video of this term. Wonderful work, thank you!";
  if (!asksForVideos || termDaysLeft === null) return "we enjoy working with you. Keep up the great work!";
  return `${counted(videosOutstanding, "video")} to go and ${left(termDaysLeft)} to do ${videosOutstanding === 1 ? "it" : "them"}. You can do it, and we are here if you get stuck.`;
}

function renewal({ contractDaysLeft }: MessageFacts): string {
  if (contractDaysLeft < 0)
    return "your contract with us has ended. Would you like to work with us again? We would love to talk about a new one.";
  if (contractDaysLeft === 0)
    return "today is the last day of your contract. Would you like to go on with us? We would love to talk about a new one.";
  return `your contract runs for another ${counted(contractDaysLeft, "day")}. We would love to go on with you afterwards. When may we talk about it?`;
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? "" : "s"}`;

const left = (days: number): string => `${counted(days, "day")} left`;

const them = (count: number): string => (count === 1 ? "it" : "them");
