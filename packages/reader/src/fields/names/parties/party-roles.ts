/** A pattern for the creator's role; OCR may read its first letter as l. */
export const CREATOR =
  "(?:brand\\s+|content\\s+|ugc\\s+|social\\s+media\\s+|digital\\s+|independent\\s+|celebrity\\s+|featured\\s+)?(?:[il1]nfluencer|creator|talent|ambassador|consultant|contractor|artist|athlete|endorser|celebrity|spokes(?:person|man|woman|model)|performer|professional|individual|freelancer|model|host|streamer|blogger|vlogger|podcaster|presenter|personality|player|service\\s+provider|provider|videographer|photographer|advis[oe]r|kol|collaborator|golfer|driver|rider|promoter|tester|trainer|entertainer|speaker|actor|actress|musician|chef)";
export const COMPANY =
  "(?:company|brand|client|sponsor|advertiser|agency|customer|licensee|employer|corporation|distributor|bank|merchant|manufacturer|producer|marketer)";

export type PartyRole = "creator" | "company" | "unclear";

const OF_CREATOR = new RegExp(`^(?:the\\s+)?(?:${CREATOR}|you|your)$`, "i");
const OF_COMPANY = new RegExp(`^(?:the\\s+)?(?:${COMPANY}|we|us|our)$`, "i");
const NO_PARTY =
  /^(?:the |this |each |an? )?(?:agreements?|contract|letter(?: agreement)?|effective date|commencement date|start date|end date|date|part(?:y|ies)|terms?|services?|deliverables?|content|campaigns?|products?|program|project|territory|fees?|platforms?|channels?|accounts?|initial term|work(?:s| product)?|posts?|videos?|event|engagement|(?:\w+ )*(?:fees?|dates?|period|minimum|rate|rights?|property|information|laws?|act|amount|marks?|materials?))$/i;
const NO_PERSON_ROLE =
  /^(?:the )?(?:teams?|club|venue|foundation|university|school|league|network|station|supplier|lender|landlord|manager|management|agent|purchaser|buyer|seller|trust(?:ee)?|fund|partnership|broker|dealer|underwriter|hospital|institution|institute|museum|festival|organi[sz]er|owner|track|stadium|host|guardian|parent|loan-?out)$/i;

/** The side that an alias belongs to; null for terms such as "Agreement". */
export function roleOf(alias: string): PartyRole | null {
  if (NO_PARTY.test(alias)) return null;
  if (OF_CREATOR.test(alias)) return "creator";
  return OF_COMPANY.test(alias) || NO_PERSON_ROLE.test(alias) ? "company" : "unclear";
}
