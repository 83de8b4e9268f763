import { PORTAL_BYTES } from "@crm/domain/module/size-budgets";
import { pageConfig } from "@crm/module-kit/vite";

export default pageConfig({
  folder: import.meta.dirname,
  page: "portal/index.html",
  renderer: "src/portal/render-page.tsx",
  output: "dist-portal",
  assets: "portal-assets",
  at: "/portal",
  port: 5180,
  maxBytes: PORTAL_BYTES,
});
