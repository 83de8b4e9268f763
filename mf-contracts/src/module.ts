import { defineModule } from "@crm/module-kit";

export default defineModule({
  name: "mf-contracts",
  contract: 1,
  routes: [
    {
      path: "/",
      title: "Dashboard",
      screen: () => import("./dashboard/dashboard"),
      search: async () => (await import("./dashboard/dashboard-search")).dashboardSearch,
      nav: { label: "Dashboard", order: 10, icon: "layout-dashboard", group: "Contracts" },
    },
    {
      path: "/upload",
      title: "Upload",
      screen: () => import("./upload/upload"),
      permission: "write",
      nav: { label: "Upload", order: 20, icon: "upload", group: "Contracts" },
    },
    {
      path: "/vault",
      title: "Vault",
      screen: () => import("./vault/vault"),
      search: async () => (await import("./vault/vault-search")).vaultSearch,
      permission: "amounts",
      nav: { label: "Vault", order: 30, icon: "folder", group: "Contracts" },
    },
  ],
});
