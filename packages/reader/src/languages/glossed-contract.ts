import type { ContractText } from "../fields/text/contract-text";
import { englishGloss } from "./english-gloss";

/** A contract's text as it is read: with English words for those of other languages, its places and quotes those of the document. */
export function glossedContract(contract: ContractText): ContractText {
  const gloss = englishGloss(contract.text);
  if (!gloss) return contract;
  return {
    text: gloss.text,
    bodyLength: gloss.glossOf(contract.bodyLength),
    quote: (start, end) => contract.quote(gloss.startOf(start), gloss.endOf(end)),
    place: (start, end) => contract.place(gloss.startOf(start), gloss.endOf(end)),
  };
}
