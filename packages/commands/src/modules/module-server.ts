import type { ModuleActivation, ModuleList, ModulePublished } from "@crm/domain/module/module-list.schema";
import type { BuiltModule } from "./built-module";

/** A server that modules are published to. Each call throws `CommandError` on failure. */
export interface ModuleServer {
  /** The option that selects this server in a command: ` --to https://…` or an empty string. */
  flag: string;
  list(): Promise<ModuleList>;
  publish(built: BuiltModule): Promise<ModulePublished>;
  publishFromUrl(name: string, url: string): Promise<ModulePublished>;
  activate(name: string, version: string): Promise<ModuleActivation>;
}
