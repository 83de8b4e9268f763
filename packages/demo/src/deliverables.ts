import type { DeliverableStatus } from "@crm/domain/video/deliverable";

/** Days count from today; negative ones are past. */
export type DemoDeliverable = {
  person: string;
  title: string;
  description?: string;
  status: DeliverableStatus;
  expectedIn: number;
  deliveredIn?: number;
  platform: string;
  views?: number;
  engagement?: number;
};

export const demoDeliverables: readonly DemoDeliverable[] = [
  { person: "ada", title: "Summer teaser", status: "planned", expectedIn: 12, platform: "TikTok" },
  {
    person: "ada",
    title: "Coffee before anything",
    description: "The morning routine with the new beans.",
    status: "approved",
    expectedIn: -10,
    deliveredIn: -12,
    platform: "Instagram",
    views: 48_210,
    engagement: 3_904,
  },
  { person: "mei", title: "Parcel unboxing, long cut", status: "in_progress", expectedIn: 4, platform: "YouTube" },
  {
    person: "mei",
    title: "Linen week",
    status: "delivered",
    expectedIn: -16,
    deliveredIn: -18,
    platform: "TikTok",
    views: 121_400,
    engagement: 9_870,
  },
  {
    person: "grace",
    title: "Lake walk",
    description: "Wide shots for the website as well.",
    status: "completed",
    expectedIn: -18,
    deliveredIn: -20,
    platform: "YouTube",
    views: 15_030,
    engagement: 812,
  },
  { person: "tunde", title: "Running bag, filmed anew", status: "in_progress", expectedIn: -3, platform: "TikTok" },
  { person: "noah", title: "Headphones at the bench", status: "planned", expectedIn: 20, platform: "YouTube" },
  { person: "leila", title: "Three outfits for June", status: "planned", expectedIn: 9, platform: "Snapchat" },
];
