import type { ModuleActivation, ModuleList, ModulePublished } from "@crm/domain/module/module-list.schema";
import type { BuiltModule } from "./built-module";

/** A server that modules are published to. Each call throws `Refused` with a text for whoever typed the command. */
export interface ModuleServer {
  /** What to add to a command to mean this server again: `--to https://…`, or nothing. */
  flag: string;
  list(): Promise<ModuleList>;
  publish(built: BuiltModule): Promise<ModulePublished>;
  /** Publishes a version that another host serves at an address. */
  publishAddress(name: string, address: string): Promise<ModulePublished>;
  activate(name: string, version: string): Promise<ModuleActivation>;
}
