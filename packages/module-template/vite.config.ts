import { moduleConfig } from "@crm/module-kit/vite";

export default moduleConfig({ name: "mf-new-screen", folder: import.meta.dirname, port: 5180 });
