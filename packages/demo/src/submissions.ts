import type { VideoDecision } from "@crm/domain/video/video-submission";
import { type DemoVideo, demoVideos } from "./videos";

/** Days count back from now and may be fractions. */
export type DemoUpload = {
  video: DemoVideo;
  title: string;
  daysAgo: number;
  comments?: readonly { atSeconds: number; text: string }[];
  decision?: { status: VideoDecision; notes?: string; daysAgo: number };
  spark?: { codes: readonly string[]; daysAgo: number };
};

export type DemoSubmission = { person: string; uploads: readonly [DemoUpload, ...DemoUpload[]] };

const { fastStart, indexAtEnd, silent, webm, quickTime, avi } = demoVideos;

const approved = (daysAgo: number, notes?: string) =>
  ({ status: "approved", daysAgo, ...(notes && { notes }) }) satisfies DemoUpload["decision"];

const one = (person: string, video: DemoVideo, title: string, daysAgo: number, more: Partial<DemoUpload> = {}) =>
  ({ person, uploads: [{ video, title, daysAgo, ...more }] }) satisfies DemoSubmission;

const approvedVideos = (
  person: string,
  videos: readonly [DemoVideo, title: string, daysAgo: number, approvedAgo: number][],
) =>
  videos.map(([video, title, daysAgo, approvedAgo]) =>
    one(person, video, title, daysAgo, { decision: approved(approvedAgo) }),
  );

export const demoSubmissions: readonly DemoSubmission[] = [
  ...approvedVideos("jonas", [
    [indexAtEnd, "The night train to Lisbon", 186, 184],
    [quickTime, "Ferry to the islands", 158, 156],
    [fastStart, "A week of hostels", 131, 129],
    [silent, "Crossing the Alps by bus", 66, 64],
    [indexAtEnd, "The quiet coast", 37, 35],
    [fastStart, "Packing for a month", 9, 7],
  ]),
  ...approvedVideos("grace", [
    [fastStart, "First ice on the lake", 118, 117],
    [quickTime, "The boat comes out", 104, 103],
    [quickTime, "Boathouse, part one", 90, 88],
    [silent, "Boathouse, part two", 76, 75],
    [quickTime, "Tools worth keeping", 44, 42],
    [silent, "What to wear in April", 12, 10],
  ]),
  ...approvedVideos("linus", [
    [quickTime, "A bench from one board", 96, 94],
    [webm, "The parcel with the planes", 90, 88],
    [quickTime, "Sharpening, slowly", 83, 81],
  ]),
  ...approvedVideos("aisha", [
    [silent, "Five books for a train", 57, 56],
    [indexAtEnd, "A chapter before breakfast", 52, 50],
    [webm, "The book parcel", 46, 45],
  ]),
  ...approvedVideos("ada", [
    [fastStart, "One dress, four days", 57, 55],
    [silent, "Linen on a Monday", 50, 49],
    [indexAtEnd, "Breakfast for one", 43, 42],
    [webm, "The spring box", 36, 35],
    [silent, "Linen on a Friday", 24, 23],
    [indexAtEnd, "Up before the sun", 19, 18],
    [fastStart, "A coat for April", 5, 4],
  ]),
  ...approvedVideos("viktor", [
    [quickTime, "Ten minutes with one kettlebell", 46, 44],
    [fastStart, "Shirts that survive the gym", 39, 38],
    [indexAtEnd, "What I eat at five", 31, 30],
    // The creator's term was advanced before this video was reviewed.
    [quickTime, "Deadlift, from the side", 23, 18],
  ]),
  ...approvedVideos("omar", [
    [indexAtEnd, "Lentils, three ways", 22, 21],
    [webm, "The spice parcel", 16, 15],
    [quickTime, "A knife and a stone", 10, 9],
  ]),
  one("jonas", indexAtEnd, "A long morning on the road", 100, { decision: approved(98, "The best one so far.") }),
  one("linus", quickTime, "Goodbye to the old workshop", 75, { decision: approved(70) }),
  one("viktor", quickTime, "Bench press, a day at the bench", 62, { decision: approved(60, "Good sound.") }),
  one("grace", quickTime, "Winter workshop tour", 55, { decision: approved(53) }),
  one("aisha", indexAtEnd, "Coffee and the book of the month", 40, { decision: approved(38, "Lovely light.") }),
  one("mei", fastStart, "One jacket, three ways", 33, { decision: approved(32) }),
  one("omar", webm, "Halal snacks unboxed", 25, {
    comments: [{ atSeconds: 1.5, text: "This is another brand's parcel." }],
    decision: { status: "rejected", daysAgo: 24, notes: "The parcel is not ours. Please film the one from May." },
  }),
  one("grace", fastStart, "Spring look for the lake", 20, { decision: approved(19) }),
  one("mei", silent, "Three ways to wear linen", 18, { decision: approved(17, "Runs well without sound.") }),
  one("tunde", webm, "What is in my running bag", 14, {
    decision: { status: "rejected", daysAgo: 13, notes: "The code in the caption has run out." },
  }),
  one("ada", indexAtEnd, "Coffee before anything", 12, {
    comments: [{ atSeconds: 2, text: "Keep this shot for the cut-down." }],
    decision: approved(11, "Lovely light. Posting on Friday is fine."),
    spark: { codes: ["#k3VQ8ySdXnT1pA7f", "ADA-COFFEE-10"], daysAgo: 10 },
  }),
  one("aisha", silent, "Reading list in linen", 9, {
    decision: approved(8),
    spark: { codes: ["#m0ZrL5hJwE2cB9uK"], daysAgo: 7.5 },
  }),
  one("sofia", fastStart, "First look", 8, { decision: approved(7) }),
  {
    person: "leila",
    uploads: [
      {
        video: silent,
        title: "Linen, three ways (draft)",
        daysAgo: 6,
        comments: [
          { atSeconds: 0.8, text: "The label should be seen here." },
          { atSeconds: 2.2, text: "A little longer on the last one?" },
        ],
        decision: { status: "needs_revision", daysAgo: 5, notes: "Please show the label in the first second." },
      },
      { video: fastStart, title: "Linen, three ways", daysAgo: 1.1 },
    ],
  },
  one("mei", indexAtEnd, "Morning routine, unhurried", 5, {
    comments: [{ atSeconds: 4.5, text: "The brand's name is misspelt." }],
    decision: { status: "needs_revision", daysAgo: 4, notes: "Only the name at the end, then it is perfect." },
  }),
  one("priya", indexAtEnd, "Morning routine", 4, {
    decision: approved(3),
    spark: { codes: ["#t7GsY1oNqP4vD6xC"], daysAgo: 2 },
  }),
  one("diego", avi, "Discount code, ends on Sunday", 3),
  one("noah", quickTime, "A day at the bench with the new headphones", 2),
  one("hana", fastStart, "Spring look, take two", 1.6),
  one("samir", quickTime, "Desk tour: the workshop corner", 0.9),
  one("mei", webm, "Unboxing the spring parcel", 0.3),
  one("ada", fastStart, "Spring look", 0.08),
];
