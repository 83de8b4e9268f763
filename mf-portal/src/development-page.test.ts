import { describeDevelopmentPage, nameOf } from "@crm/testing/development-page-test";
import module from "./module";

describeDevelopmentPage(module, [
  {
    path: "/campaign-manager?tab=submissions",
    call: "GET /api/submissions",
    list: "Submissions",
    words: ({ title, contract }) => [String(title), nameOf(contract)],
    empty: "No submissions yet. What creators upload in their portals appears here.",
    failed: "The submissions could not be loaded",
  },
  {
    path: "/campaign-manager?tab=portals",
    call: "GET /api/campaign-manager/portals",
    list: "Contracts and portals",
    words: ({ contract }) => [nameOf(contract)],
    empty: "No contracts found. Import contracts first.",
    failed: "The contracts could not be loaded",
  },
  {
    path: "/portal-announcements",
    call: "GET /api/portal-announcements",
    list: "Announcements",
    words: ({ title }) => [String(title)],
    empty: "Create your first announcement",
    failed: "The announcements could not be loaded",
  },
  {
    path: "/communication",
    call: "GET /api/contracts/communication-status",
    list: "Creators by their last contact",
    words: ({ fullName }) => [String(fullName)],
    empty: "No creators found",
    failed: "The creators could not be loaded",
  },
]);
