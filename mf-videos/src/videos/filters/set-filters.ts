import { formatMonth } from "@crm/domain/value/calendar";
import { VIDEO_FOR_TEAM } from "@crm/domain/words/video";
import type { SetFilter } from "@crm/ui";
import { NO_FILTERS, type SetVideosSearch, type VideosSearch } from "../videos-search";

/** The filters that are set, in words, each with what takes it off; a contract is named once its name is known. */
export function setFilters(view: VideosSearch, setView: SetVideosSearch, contractName = "One contract"): SetFilter[] {
  const { search, status, month, contractId } = view;
  const set = (label: string, name: keyof typeof NO_FILTERS) => ({
    label,
    onRemove: () => setView({ [name]: NO_FILTERS[name] }),
  });
  return [
    ...(search ? [set(`“${search}”`, "search")] : []),
    ...(status ? [set(VIDEO_FOR_TEAM[status].word, "status")] : []),
    ...(month ? [set(formatMonth(`${month}-01`), "month")] : []),
    ...(contractId ? [set(contractName, "contractId")] : []),
  ];
}
