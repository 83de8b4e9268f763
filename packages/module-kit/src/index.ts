export { addressSearch } from "./address-search";
export { defineModule, type ModuleDefinition, type ModuleRoute, type NavigationEntry } from "./define-module";
export { type ModuleContext, type Session, useModule } from "./module-context";
export { usePathParameter } from "./path-parameter";
export type { SearchReader } from "./read-search";
export { useScreenSearch } from "./screen-search";
export { useContractChoices } from "./use-contract-choices";
