import { defineModule } from "@crm/module-kit";

export default defineModule({
  name: "mf-payments",
  contract: 1,
  routes: [
    {
      path: "/payments",
      title: "Payment Requests",
      screen: () => import("./payments/payments"),
      search: async () => (await import("./payments/payments-search")).paymentsSearch,
      permission: "amounts",
      nav: { label: "Payments", order: 60, icon: "cash", group: "Money" },
    },
    {
      path: "/revenue",
      title: "Revenue",
      screen: () => import("./revenue/revenue"),
      search: async () => (await import("./revenue/revenue-search")).revenueSearch,
      permission: "amounts",
      // Orders 10 to 80 belong to the menu's fixed entries.
      nav: { label: "Revenue", order: 90, icon: "chart-bar", group: "Money" },
    },
  ],
});
