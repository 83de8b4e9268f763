export { copyText } from "./copy-text";
export { defineModule, type ModuleDefinition, type ModuleRoute, type NavigationEntry } from "./define-module";
export { blockBackOn } from "./lazy-part/block-back";
export { FetchAhead, type FetchedAhead, prefetchOnApproach } from "./lazy-part/fetch-ahead";
export { type LazyPart, lazyPart, type Waiting } from "./lazy-part/lazy-part";
export { onPartFailure } from "./lazy-part/part-failures";
export { mediaUrl, useFileLink, useMediaUrl } from "./media-url";
export { type ModuleContext, type Session, useCan, useLiveEvents, useModule } from "./module-context";
export type { SearchReader } from "./search/read-search";
export { usePathParameter, useScreenSearch } from "./search/screen-search";
export {
  flag,
  id,
  oneOf,
  type ParameterReader,
  type Responsible,
  responsibleParameter,
  searchReader,
  textUpTo,
} from "./search/search-reader";
export { urlSearch } from "./search/url-search";
export { useContractChoices } from "./use-contract-choices";
export { type DialogState, useDialog } from "./use-dialog";
export { useIdempotencyKey } from "./use-idempotency-key";
export { useResponsible, useTeam } from "./use-team";
