import type { CampaignSubmissionStatus } from "@crm/domain/video/campaign-submission";

/** Something that a creator of the demo handed in by another way than an upload. */
export type DemoHandIn = {
  person: string;
  title: string;
  notes: string | null;
  externalUrl: string;
  daysAgo: number;
  /** What was decided a day later; nothing where it waits. */
  decided?: { status: Exclude<CampaignSubmissionStatus, "PENDING">; reviewNotes: string | null };
};

/** The demo's hand-ins, newest first: one that waits, one of each decision. */
export const demoHandIns: readonly DemoHandIn[] = [
  {
    person: "ada",
    title: "Story with the swipe-up link",
    notes: "It was up for 24 hours, so here is the recording.",
    externalUrl: "https://stories.example/ada.makes/3121",
    daysAgo: 1,
  },
  {
    person: "grace",
    title: "Live stream from the workshop",
    notes: null,
    externalUrl: "https://live.example/grace.lindqvist/88",
    daysAgo: 6,
    decided: { status: "CHANGES_REQUESTED", reviewNotes: "Please pin the comment with the discount code." },
  },
  {
    person: "ada",
    title: "Carousel: three ways to wear linen",
    notes: "Posted on both accounts.",
    externalUrl: "https://posts.example/ada.makes/977",
    daysAgo: 15,
    decided: { status: "APPROVED", reviewNotes: null },
  },
  {
    person: "grace",
    title: "Review on the blog",
    notes: null,
    externalUrl: "https://blog.example/spring-review",
    daysAgo: 33,
    decided: { status: "REJECTED", reviewNotes: "The blog is not one of the agreed platforms." },
  },
];
