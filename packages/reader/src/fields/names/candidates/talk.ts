import type { Frame } from "../../../ranker/surroundings";
import type { NameMention } from "../mentions/find-mentions";

/** Features for what a person says or is told in a message, by pronouns: `says:my rate`, `hears:your channel`. */
export function talkOf({ text, messages }: Frame): (mentions: readonly NameMention[]) => string[] {
  const turns = messages.map(({ start, end, sender }) => {
    const said = text.indexOf(sender, start) + sender.length;
    return { start, said, end, words: pronounsOf(text.slice(said, Math.min(end, said + LONGEST))) };
  });
  return (mentions) => [
    ...new Set(
      mentions.flatMap((mention) => {
        const turn = turns.findLast(({ start }) => start <= mention.start);
        const side = turn && sideOf(text, turn, mention);
        return side ? turn.words.map((word) => `${side}:${word}`) : [];
      }),
    ),
  ];
}

const LONGEST = 1_500;
const GREETING = /(?:^|[\n:])[^\p{L}\n]{0,4}(?:hi|hey|hello|dear|hiya|good \p{L}+|hola|ciao|thanks|bonjour)?,? ?$/iu;

function sideOf(
  text: string,
  { start, said, end }: { start: number; said: number; end: number },
  mention: NameMention,
): "says" | "hears" | null {
  if (mention.start >= start && mention.end <= said) return "says";
  const isGreeted =
    mention.start < Math.min(end, said + 400) && GREETING.test(text.slice(said, mention.start).slice(-40));
  return isGreeted ? "hears" : null;
}

const PRONOUN =
  /\b(i|i['’](?:m|ll|d|ve)|my|we|we['’](?:re|ll|d|ve)|our|you|you['’](?:re|ll|d)|your)\s(\p{L}[\p{L}'’]*)/giu;

function pronounsOf(said: string): string[] {
  return [...said.matchAll(PRONOUN)]
    .slice(0, 30)
    .map(([, pronoun = "", word = ""]) => `${pronoun} ${word}`.toLowerCase().replace(/’/g, "'"));
}
