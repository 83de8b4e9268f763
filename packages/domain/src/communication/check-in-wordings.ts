import { counted } from "../value/length-of-time";
export type MessageFacts = {
  fullName: string;
  videosOutstanding: number;
  videosInReview: number;
  asksForVideos: boolean;
  /** Whole days until the term's last day; null when no term runs. */
  termDaysLeft: number | null;
  /** Whole days until the contract's last day; negative after it. */
  contractDaysLeft: number;
  daysSinceContact: number | null;
};

type Wordings = readonly [string, string, string];

export function checkIn(facts: MessageFacts): Wordings {
  const [one, two, three] = sinceContact(facts);
  const stands = standing(facts);
  return [
    `${one} How is everything going?${stands} If you need anything from us, just reply to this message.`,
    `${two} How are things on your side?${stands} Write back any time, we are glad to help.`,
    `${three} Is there anything that we can do for you?${stands} A short answer is enough.`,
  ];
}

function sinceContact({ daysSinceContact: days }: MessageFacts): Wordings {
  if (days === null)
    return [
      "we have not been in touch yet, so we wanted to say hello.",
      "this is our first message to you, so hello from all of us.",
      "we would like to get to know you, as we have not been in touch yet.",
    ];
  if (days === 0)
    return [
      "thank you for being in touch today.",
      "it was good to hear from you today.",
      "thanks for the words we exchanged today.",
    ];
  const since = counted(days, "day");
  return [
    `it has been ${since} since we were last in touch.`,
    `a quick hello, as our last contact was ${since} ago.`,
    `we were thinking of you, ${since} after our last contact.`,
  ];
}

function standing({ asksForVideos, videosOutstanding, videosInReview, termDaysLeft }: MessageFacts): string {
  const review = videosInReview === 0 ? "" : ` ${inReview(videosInReview)}.`;
  if (!asksForVideos || termDaysLeft === null) return review;
  if (videosOutstanding > 0)
    return `${review} You have ${counted(videosOutstanding, "video")} to go with ${left(termDaysLeft)} in this term.`;
  return review || " All your videos for this term are approved, thank you.";
}

const inReview = (videos: number): string => `We are reviewing ${counted(videos, "video")} that you sent`;

export function reminder(facts: MessageFacts): Wordings {
  const { asksForVideos, videosOutstanding, videosInReview, termDaysLeft, contractDaysLeft } = facts;
  if (contractDaysLeft < 0)
    return [
      "your contract with us has ended, so there is nothing left for you to send.",
      "as your contract with us has ended, you need not send us anything more.",
      "nothing more is due from you: your contract with us has ended.",
    ];
  if (!asksForVideos)
    return [
      "there are no videos to send this term. We will tell you as soon as that changes.",
      "this term asks for no videos. You will hear from us when the next ones are due.",
      "no videos are due from you this term. We will write when there are some.",
    ];
  if (videosOutstanding === 0 && videosInReview > 0) {
    const videos = counted(videosInReview, "video");
    return [
      `nothing is due from you at the moment: we are reviewing ${videos} that you sent.`,
      `we have ${videos} of yours to review, so you need not send anything now.`,
      `all you have to do is wait: our review of ${videos} that you sent comes next.`,
    ];
  }
  if (videosOutstanding === 0)
    return [
      "nothing is outstanding: all your videos for this term are approved.",
      "you are done for this term: every video is approved.",
      "all your videos for this term are approved, so there is nothing to do.",
    ];
  const videos = counted(videosOutstanding, "video");
  const are = videosOutstanding === 1 ? "is" : "are";
  const them = videosOutstanding === 1 ? "it" : "them";
  if (termDaysLeft === null)
    return [
      `a reminder that ${videos} ${are} still outstanding. Please tell us when we can expect ${them}.`,
      `we are still waiting for ${videos}. When will you be able to send ${them}?`,
      `${videos} ${are} missing from your last term. Please let us know the day on which you will send ${them}.`,
    ];
  const days = left(termDaysLeft);
  return [
    `a reminder that ${videos} ${are} still outstanding for this term, with ${days}. Please upload ${them} in your portal.`,
    `this term still asks for ${videos}, and there ${termDaysLeft <= 1 ? "is" : "are"} ${days}. Could you upload ${them} in your portal soon?`,
    `please upload ${videos} in your portal before this term ends. You have ${days}.`,
  ];
}

export function encouragement({
  asksForVideos,
  videosOutstanding,
  videosInReview,
  termDaysLeft,
  contractDaysLeft,
}: MessageFacts): Wordings {
  if (contractDaysLeft < 0)
    return [
      "thank you for all that you made with us. It was a pleasure to work with you.",
      "we loved what you made with us. Thank you for your time and your ideas.",
      "working with you was a joy. Thank you for everything you made.",
    ];
  if (asksForVideos && videosOutstanding === 0 && videosInReview > 0)
    return [
      "you have sent us every video of this term. Wonderful work, thank you!",
      "every video of this term is with us now. What a great job, thank you!",
      "all videos of this term have arrived. We are looking forward to watching them!",
    ];
  if (asksForVideos && videosOutstanding === 0)
    return [
      "you have finished every video of this term. Wonderful work, thank you!",
      "every video of this term is done. What a great job, thank you!",
      "you did it: all videos of this term are finished. We are proud to work with you!",
    ];
  if (!asksForVideos || termDaysLeft === null)
    return [
      "we enjoy working with you. Keep up the great work!",
      "it is great to have you with us. Thank you for all you do!",
      "we are proud of what you make. Please go on like this!",
    ];
  const videos = counted(videosOutstanding, "video");
  const days = left(termDaysLeft);
  const them = videosOutstanding === 1 ? "it" : "them";
  return [
    `${videos} to go and ${days} to do ${them}. You can do it, and we are here if you get stuck.`,
    `only ${videos} to go, and ${days}. We cannot wait to see what you come up with!`,
    `you are on your way: ${videos} to go with ${days}. We believe in you, so ask us if you need a hand.`,
  ];
}

export function renewal({ contractDaysLeft }: MessageFacts): Wordings {
  if (contractDaysLeft < 0)
    return [
      "your contract with us has ended. Would you like to work with us again? We would love to talk about a new one.",
      "we miss working with you since your contract has ended. Shall we talk about a new one?",
      "your contract is over, and our door is open. Tell us if you would like a new one.",
    ];
  if (contractDaysLeft === 0)
    return [
      "today is the last day of your contract. Would you like to go on with us? We would love to talk about a new one.",
      "your contract ends today, and we would be glad to go on. Shall we talk about a new one?",
      "this is the last day of your contract. Tell us if you would like another one.",
    ];
  const days = counted(contractDaysLeft, "day");
  return [
    `your contract runs for another ${days}. We would love to go on with you afterwards. When may we talk about it?`,
    `with ${days} to go in your contract, we are looking ahead. Would you like to stay with us after it?`,
    `there ${contractDaysLeft === 1 ? "is" : "are"} ${left(contractDaysLeft)} in your contract. Tell us what you would wish for in a next one.`,
  ];
}

const left = (days: number): string => (days === 0 ? "only today left" : `${counted(days, "day")} left`);
