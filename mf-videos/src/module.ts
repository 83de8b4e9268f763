import { defineModule, type ModuleRoute } from "@crm/module-kit";

const videos = {
  title: "Videos",
  screen: () => import("./videos/videos"),
  search: async () => (await import("./videos/videos-search")).videosSearch,
} satisfies Omit<ModuleRoute, "path">;

export default defineModule({
  name: "mf-videos",
  contract: 1,
  routes: [
    { path: "/videos", ...videos },
    {
      path: "/for-you",
      ...videos,
      nav: { label: "Videos", order: 40, icon: "video", group: "Videos", also: ["/videos"] },
    },
    {
      path: "/video-review",
      title: "Video Review",
      screen: () => import("./review/review"),
      search: async () => (await import("./review/review-search")).reviewSearch,
      nav: { label: "Review", order: 50, icon: "player-play", group: "Videos" },
    },
    {
      path: "/video-tracking",
      title: "Video Content Tracking",
      screen: () => import("./tracking/tracking"),
      search: async () => (await import("./tracking/tracking-search")).trackingSearch,
      // Orders 10 to 80 belong to the menu's fixed entries.
      nav: { label: "Video Tracking", order: 110, icon: "checklist", group: "Videos" },
    },
  ],
});
