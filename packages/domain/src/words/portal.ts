import type { AnnouncementPriority, AnnouncementStatus, AnnouncementType } from "../portal/announcement";
import type { PortalImportStatus } from "../portal/campaign-portal";
import type { ProductRequestStatus } from "../portal/product-request";
import type { Shown, StatusWords, Words } from "./shown";

export const ANNOUNCEMENT_TYPE = {
  info: { word: "Info", tone: "rest", icon: "info" },
  news: { word: "News", tone: "rest", icon: "news" },
  update: { word: "Update", tone: "rest", icon: "refresh" },
  deadline: { word: "Deadline", tone: "soon", icon: "clock" },
  deliverable: { word: "Deliverable", tone: "rest", icon: "video" },
} as const satisfies StatusWords<AnnouncementType>;

export const ANNOUNCEMENT_PRIORITY_FOR_TEAM: Words<AnnouncementPriority> = {
  low: "Low",
  medium: "Medium",
  high: "High",
  urgent: "Urgent",
};

export const ANNOUNCEMENT_PRIORITY_FOR_CREATORS = {
  low: null,
  medium: null,
  high: { word: "Important", tone: "soon", icon: "alert" },
  urgent: { word: "Urgent", tone: "late", icon: "alert" },
} as const satisfies Readonly<Record<AnnouncementPriority, Shown | null>>;

export const HIGH_PRIORITY: Shown = { word: "HIGH PRIORITY", tone: "late" };

export const ANNOUNCEMENT_STATUS: StatusWords<AnnouncementStatus> = {
  active: { word: "Active", tone: "done", icon: "eye" },
  inactive: { word: "Inactive", tone: "rest" },
  expired: { word: "Expired", tone: "soon", icon: "hourglass" },
};

export const PORTAL_IMPORT: StatusWords<PortalImportStatus> = {
  imported: { word: "New portal", tone: "done" },
  skipped: { word: "Already set up", tone: "rest" },
  error: { word: "Failed", tone: "late" },
};

export const PRODUCT_REQUEST = {
  PENDING: {
    word: "Pending",
    tone: "soon",
    icon: "clock",
    description: "We have your request and will look at it soon.",
  },
  APPROVED: { word: "Approved", tone: "moving", icon: "check", description: "Your products are being packed." },
  SENT: { word: "Sent", tone: "done", icon: "check", description: "Your products are on their way." },
  DECLINED: { word: "Declined", tone: "late", icon: "close" },
} as const satisfies StatusWords<ProductRequestStatus>;

export const CODES_BEFORE_PAYMENT =
  "Your payment will not go out until your spark codes and partnership codes are received.";
export const SPARK_CODE_MEANING =
  "A spark code (TikTok) or partnership code (Instagram, Facebook) lets the brand show your post as an ad. You find it in the ad settings of your post.";
