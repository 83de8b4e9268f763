import type { NameMention } from "../mentions/find-mentions";

/** What people write, by who writes it: lines of a chat, and mails between their greeting and their end. */
export function talkOf(text: string): (mentions: readonly NameMention[]) => string[] {
  const turns = turnsOf(text);
  return (mentions) => [
    ...new Set(
      mentions.flatMap(({ start, end }) =>
        turns.flatMap((turn) => {
          const side =
            turn.from <= start && end <= turn.said
              ? "says"
              : start >= turn.said && start < turn.to
                ? turnSide(text, turn, start)
                : null;
          return side ? turn.words.map((word) => `${side}:${word}`) : [];
        }),
      ),
    ),
  ];
}

interface Turn {
  from: number;
  said: number;
  to: number;
  words: string[];
}

const SPEAKER =
  /^[ \t>*]{0,4}(?:\[[^\]\n]{4,30}\] ?|\d{1,2}[/.:]\d{2}[^\n–-]{0,20} ?[–-] |\d{1,2}:\d\d(?: ?[AP]M)?[ \t]+)?(\p{Lu}[^\n:\d,;.]{1,40}?)(?: ?[:：](?=[ \t]\S)|[ ,—–\t]+(?:today at |yesterday at )?\[?\(?\d{1,2}:\d{2}(?: ?[AaPp][Mm])?[^\n]{0,30}$)/gimu;
const MOST = 400;

function turnsOf(text: string): Turn[] {
  const heads = [...text.matchAll(SPEAKER)].slice(0, MOST);
  return heads.map((match, index) => {
    const from = match.index;
    const said = from + match[0].length;
    const to = Math.min(heads[index + 1]?.index ?? text.length, said + 1_500);
    return { from, said, to, words: pronounsOf(text.slice(said, to)) };
  });
}

const GREETING = /(?:^|\n)[^\p{L}\n]{0,4}(?:hi|hey|hello|dear|hiya|good \p{L}+|hola|ciao|thanks|bonjour)?,? ?$/iu;

function turnSide(text: string, { said }: Turn, start: number): "hears" | null {
  return start - said < 60 && GREETING.test(text.slice(said, start)) ? "hears" : null;
}

const PRONOUN =
  /\b(i|i['’](?:m|ll|d|ve)|my|we|we['’](?:re|ll|d|ve)|our|you|you['’](?:re|ll|d)|your)\s(\p{L}[\p{L}'’]*)/giu;

function pronounsOf(said: string): string[] {
  return [...said.matchAll(PRONOUN)]
    .slice(0, 30)
    .map(([, pronoun = "", word = ""]) => `${pronoun} ${word}`.toLowerCase().replace(/’/g, "'"));
}
