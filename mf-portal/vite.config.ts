import { moduleConfig } from "@crm/module-kit/vite";

export default moduleConfig({ name: "mf-portal", folder: import.meta.dirname, port: 5184 });
