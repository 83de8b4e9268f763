import { moduleConfig } from "@crm/module-kit/vite";

export default moduleConfig({ name: "mf-videos", folder: import.meta.dirname, port: 5183 });
