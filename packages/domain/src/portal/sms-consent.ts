/** Increase with every change of `consentText`; the server stores the hash of the text. */
export const CONSENT_VERSION = 1;

type Sender = { businessName: string };

export const consentText = (sender: Sender): string =>
  `By giving my number I agree to get text messages from ${nameOf(sender)} about my videos, payouts and campaign news. ` +
  "Message frequency varies. Message and data rates may apply. Reply STOP to end, HELP for help. " +
  "Agreeing is not a condition of my contract or of any payment.";

/** The first message to a number: it must name the sender and the way to unsubscribe. */
export const welcomeText = (sender: Sender): string =>
  `${asSubject(sender)}: you signed up for text messages about your videos, payouts and campaign news. ` +
  "Message frequency varies. Msg & data rates may apply. Reply HELP for help, STOP to end.";

export const helpText = (sender: Sender): string =>
  `${asSubject(sender)}: text messages about your videos, payouts and campaign news. ` +
  "For help, ask your manager. Message frequency varies. Msg & data rates may apply. Reply STOP to end.";

const nameOf = ({ businessName }: Sender) => oneLine(businessName) || "the business that runs this portal";

const asSubject = ({ businessName }: Sender) => oneLine(businessName) || "Your creator portal";

// A long name would split the message into several SMS.
const oneLine = (text: string) =>
  text
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim()
    .slice(0, 60)
    .trim();
