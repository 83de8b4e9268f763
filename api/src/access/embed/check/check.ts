/** One thing that was looked at: whether it is right, what that means, and what to do where it is not. */
export type Check = {
  name: "framing" | "policy" | "ticket" | "clock" | "cookies" | "storage" | "messages" | "sandbox";
  /** `note` is nothing wrong, or nothing that could be looked at. */
  state: "ok" | "fault" | "note";
  text: string;
  todo?: string;
};

/** What a page found out about the frame that it stands in; a program sends what it has. */
export type Facts = {
  /** Whether a page in a browser asks, and from within a frame; absent where a program asks. */
  isFramed?: boolean | undefined;
  /** Origins of the pages around it, the nearest first; empty where it is not framed, absent where it cannot tell. */
  ancestors?: string[] | undefined;
  ticket?: string | undefined;
  /** The browser's clock, in milliseconds since 1970. */
  browserTime?: number | undefined;
  hasStorage?: boolean | undefined;
  canSubmitForms?: boolean | undefined;
  /** Whether the page around it answered the frame's messages. */
  parentAnswers?: boolean | undefined;
};
