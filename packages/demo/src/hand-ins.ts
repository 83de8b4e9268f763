import type { CampaignSubmissionStatus } from "@crm/domain/video/campaign-submission";

/** A submission that is not an uploaded video but, for example, a link. */
export type DemoHandIn = {
  person: string;
  title: string;
  notes: string | null;
  externalUrl: string;
  daysAgo: number;
  decided?: { status: Exclude<CampaignSubmissionStatus, "PENDING">; reviewNotes: string | null };
};

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
