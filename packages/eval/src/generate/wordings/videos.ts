import type { Deal } from "../deal";
import { inWords, wordAndDigits } from "../money-forms";
import { pick } from "../random";

/** A sentence on how many videos a month are owed. */
export function monthlyVideos({ random, videos }: Deal): string {
  return pick(random, [
    `Creator shall produce and publish ${wordAndDigits(videos)} videos per month.`,
    `Each month of the Term, Creator will deliver ${wordAndDigits(videos)} original short-form videos, each between 20 and 60 seconds long.`,
    `Creator agrees to post a minimum of ${videos} videos every month featuring the Products.`,
    `Deliverables: ${videos} videos/month, vertical 9:16, captions burned in.`,
    `The Creator will create ${inWords(videos)} videos in each calendar month and submit every one of them for approval at least five (5) business days before posting.`,
    `${videos} vertical videos per month, plus up to two (2) rounds of edits on each.`,
  ]);
}

/** A sentence on content that does not say how many videos a month there are. */
export function otherVideos({ random, videos }: Deal): string {
  return pick(random, [
    `Creator shall deliver a total of ${wordAndDigits(videos)} videos by the delivery dates in the brief.`,
    `Creator shall post photographs and stories as reasonably agreed with Brand from time to time; no minimum applies.`,
    `Creator shall provide ${wordAndDigits(videos)} still photographs and one blog article of at least 800 words.`,
    `Creator shall attend ${wordAndDigits(videos)} production days at Brand's studio during the Term.`,
    `Each video shall be at least sixty (60) seconds long and shall remain live for no less than three (3) months.`,
    `Creator will post at such frequency as Creator sees fit; as an example, creators in this program with 3 posts per week grow fastest.`,
  ]);
}
