import { describeDevelopmentPage, nameOf, type Row } from "@crm/testing/development-page-test";
import module from "./module";

const words = ({ title, contract }: Row) => [String(title), nameOf(contract)];

describeDevelopmentPage(module, [
  {
    path: "/videos",
    call: "GET /api/video-submissions",
    list: "Videos",
    words,
    empty: "There are no submissions yet. Creators upload their videos through their portals.",
    failed: "The videos could not be loaded",
  },
  {
    path: "/video-review",
    call: "GET /api/video-submissions",
    own: "review",
    words,
    empty: "All caught up! No new video submissions.",
    failed: "The videos could not be loaded",
  },
  {
    path: "/video-tracking",
    call: "GET /api/video-tracking",
    list: "Tracked videos",
    words,
    empty: "Start tracking video content by adding your first deliverable.",
    failed: "The videos could not be loaded",
  },
]);
