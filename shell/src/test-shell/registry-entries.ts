import type { RegistryEntry } from "@crm/domain/module/registry.schema";

export const contracts: RegistryEntry = {
  name: "mf-contracts",
  version: "0.1.0-b1f2e3d4c",
  entry: "/mf/mf-contracts/0.1.0-b1f2e3d4c/mf-manifest.json",
  contractVersion: 1,
  routes: [
    { path: "/upload", nav: { label: "Upload", order: 20, icon: "upload", group: "Contracts" } },
    { path: "/", nav: { label: "Dashboard", order: 10, icon: "layout-dashboard", group: "Contracts" } },
    { path: "/contracts/$id" },
  ],
};

export const videos: RegistryEntry = {
  name: "mf-videos",
  version: "0.1.0-b00000000",
  entry: "/mf/mf-videos/0.1.0-b00000000/mf-manifest.json",
  contractVersion: 1,
  routes: [{ path: "/for-you", nav: { label: "Videos", order: 40, icon: "video", group: "Videos" } }],
};
