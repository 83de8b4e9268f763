import { moduleConfig } from "@crm/module-kit/vite";

export default moduleConfig({ name: "mf-payments", folder: import.meta.dirname, port: 5182 });
