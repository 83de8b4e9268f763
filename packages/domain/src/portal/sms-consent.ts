/** Rises with every change of the words of `consentText`. */
export const CONSENT_VERSION = 1;

/** Whose messages they are; an empty name is one that nobody has set yet. */
type Sender = { businessName: string };

/** What a creator agrees to when giving a number, as it stands beside the field; the server keeps its hash (behaviour §9). */
export const consentText = (sender: Sender): string =>
  `By giving my number I agree to get text messages from ${nameOf(sender)} about my videos, payouts and campaign news. ` +
  "Message frequency varies. Message and data rates may apply. Reply STOP to end, HELP for help. " +
  "Agreeing is not a condition of my contract or of any payment.";

/** The first message to a number, which says who writes and how to end it. */
export const welcomeText = (sender: Sender): string =>
  `${asSubject(sender)}: you signed up for text messages about your videos, payouts and campaign news. ` +
  "Message frequency varies. Msg & data rates may apply. Reply HELP for help, STOP to end.";

/** The answer to HELP. */
export const helpText = (sender: Sender): string =>
  `${asSubject(sender)}: text messages about your videos, payouts and campaign news. ` +
  "For help, ask your manager. Message frequency varies. Msg & data rates may apply. Reply STOP to end.";

const nameOf = ({ businessName }: Sender) => oneLine(businessName) || "the business that runs this portal";

const asSubject = ({ businessName }: Sender) => oneLine(businessName) || "Your creator portal";

// A long name would make a message of several parts.
const oneLine = (text: string) =>
  text
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim()
    .slice(0, 60)
    .trim();
