import { moduleConfig } from "@crm/module-kit/vite";

export default moduleConfig({ name: "mf-contracts", folder: import.meta.dirname, port: 5181 });
