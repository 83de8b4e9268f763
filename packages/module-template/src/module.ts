import { defineModule } from "@crm/module-kit";

export default defineModule({
  name: "mf-new-screen",
  contract: 1,
  routes: [
    {
      path: "/new-screen",
      title: "New Screen",
      screen: () => import("./new-screen/new-screen"),
      search: async () => (await import("./new-screen/new-screen-search")).newScreenSearch,
      nav: { label: "New Screen", order: 200, icon: "tag" },
    },
  ],
});
