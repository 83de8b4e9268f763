import type { Featured } from "../../ranker/linear-ranker";
import { type Frame, wordsOf } from "../../ranker/surroundings";
import { labelsOver } from "../text/find-labels";
import { lineAfter, lineBefore } from "../text/line-around";
import { listSurroundings, PLATFORM_LABELLED } from "./list-surroundings";
import { boxesBeside } from "./platform-boxes";
import { type PlatformList, platformLists } from "./platform-lists";
import { type PlatformMention, platformMentions, signsOf } from "./platform-mentions";

export interface PlatformCandidate extends Featured {
  start: number;
  end: number;
}

export interface MentionedPlatform {
  value: string;
  candidates: PlatformCandidate[];
  none: string[];
}

interface Known extends PlatformCandidate {
  /** Features that also apply to other mentions of the platform. */
  strong: string[];
}

const TICKED = "box:ticked";

export function mentionedPlatforms(frame: Frame): MentionedPlatform[] {
  const box = boxesBeside(frame.text);
  const mails = mailsAbove(frame.text);
  const over = labelsOver(frame.labels);
  const mentions = platformMentions(frame.text);
  const boxes = new Map(mentions.map((mention) => [mention, box(mention)]));
  const isForm = [...boxes.values()].includes("ticked");
  // A form that ticks some platforms excludes the others.
  const meant = isForm ? mentions.filter((mention) => boxes.get(mention) !== "empty") : mentions;
  const known = platformLists(frame.text, meant).flatMap((list) => {
    const around = listSurroundings(frame, list, over(list.start));
    return list.mentions.map((mention): Known => {
      const { value, form, start, end } = mention;
      const beside = boxes.get(mention);
      const own = [...ownSigns(frame, mention), ...(beside ? [`box:${beside}`] : []), `form:${form}`];
      const strong = masked([...around.strong, ...mails(list.start), ...own]);
      const features = masked([...around.features, ...strong, ...written(frame.text, mention, list)]);
      return { value, start, end, features, strong };
    });
  });
  const platforms = Map.groupBy(known, ({ value }) => value);
  const others = `none:others ${Math.min(4, platforms.size - 1)}`;
  const isElsewhere = (feature: string, candidates: readonly Known[]) =>
    has(known, feature) && !has(candidates, feature);
  return [...platforms].map(([value, candidates]) => ({
    value,
    candidates,
    none: [
      ...againstAll(candidates),
      others,
      ...[PLATFORM_LABELLED, TICKED].flatMap((feature) =>
        isElsewhere(feature, candidates) ? [`none:${feature} elsewhere`] : [],
      ),
    ],
  }));
}

const has = (candidates: readonly Known[], feature: string): boolean =>
  candidates.some(({ strong }) => strong.includes(feature));

function againstAll(candidates: readonly Known[]): string[] {
  const [some, last] = [new Set(candidates.flatMap(({ strong }) => strong)), candidates.at(-1)?.strong ?? []];
  const each = [...some].filter((feature) => candidates.every(({ strong }) => strong.includes(feature)));
  return [
    ...[...some].map((feature) => `none:${feature}`),
    ...last.map((feature) => `none:last ${feature}`),
    ...each.map((feature) => `none:each ${feature}`),
    `none:mentions ${Math.min(5, candidates.length)}`,
  ];
}

const NEAR = 60;

function ownSigns({ text }: Frame, { start, end }: PlatformMention): string[] {
  const before = lineBefore(text, start, NEAR);
  const after = lineAfter(text, end, NEAR);
  const [last, next] = [wordsOf(before).at(-1) ?? "^", wordsOf(after)[0] ?? "^"];
  return [...signsOf(before, after).map((sign) => `own:${sign}`), `own b1:${last}`, `own a1:${next}`];
}

function written(text: string, { form, start, end }: PlatformMention, { mentions }: PlatformList): string[] {
  const name = text.slice(start, end);
  const [before, after] = [text.slice(start - 1, start).trim(), text.slice(end, end + 1).trim()];
  return [
    `list:${Math.min(4, new Set(mentions.map(({ value }) => value)).size)}`,
    `marks:${form} ${before}_${after}`,
    ...(name === name.toLowerCase() ? [`small:${form}`] : []),
  ];
}

const NAMED =
  /(?:tik[\s-]?toks?|[il1]nstagram|insta|you[\s-]?tube|twitter|facebook|linked[\s-]?in|snapchat|pinterest|twitch|threads|reddit)\b/g;
const SHORT = /(?<=[:_])(?:ig|yt|fb|tt)(?=_|$)/g;

// Masks platform names, so that weights generalise to all platforms.
function masked(features: readonly string[]): string[] {
  return [...new Set(features.map((feature) => feature.replace(NAMED, "platform").replace(SHORT, "platform")))];
}

const MAIL_HEAD =
  /^[>\s]{0,8}(?:From:\s|-{3,}\s?Original\b|[^\n]{10,120}\b(?:wrote|schrieb|écrit|escribió|escreveu|ha scritto)\s?:)/gim;

// In a mail thread, only the first message is current.
function mailsAbove(text: string): (at: number) => string[] {
  const heads = [...text.matchAll(MAIL_HEAD)].slice(0, 100).map(({ index }) => index);
  return (at) => {
    const above = heads.filter((head) => head < at).length;
    return heads.length > 0 ? [`mails above:${Math.min(2, above)}`] : [];
  };
}
