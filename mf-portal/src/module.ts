import { defineModule } from "@crm/module-kit";

export default defineModule({
  name: "mf-portal",
  contract: 1,
  routes: [
    {
      path: "/campaign-manager",
      title: "Campaign Manager",
      screen: () => import("./campaign-manager/campaign-manager"),
      search: async () => (await import("./campaign-manager/campaign-search")).campaignSearch,
      nav: { label: "Campaign Manager", order: 70, icon: "target-arrow", group: "Creators" },
    },
    {
      path: "/portal-announcements",
      title: "Portal Announcements",
      screen: () => import("./announcements/announcements"),
      search: async () => (await import("./announcements/announcements-search")).announcementsSearch,
      nav: { label: "Portal Announcements", order: 80, icon: "speakerphone", group: "Creators" },
    },
    {
      path: "/communication",
      title: "Communication Tracker",
      screen: () => import("./communication/communication"),
      search: async () => (await import("./communication/communication-search")).communicationSearch,
      // 100 sorts it after the eight entries whose order is specified.
      nav: { label: "Communication", order: 100, icon: "messages", group: "Creators" },
    },
  ],
});
