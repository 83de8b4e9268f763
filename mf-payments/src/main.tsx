import "@crm/ui/styles.css";
import { dayIn } from "@crm/domain/value/calendar";
import { payoutScenes, revenueScenes } from "@crm/testing/msw";
import { showAlone } from "@crm/testing/screen";
import module from "./module";

const today = dayIn("America/New_York", new Date());

await showAlone(module, {
  empty: [...payoutScenes.empty(today), ...revenueScenes.empty],
  loading: [...payoutScenes.loading, ...revenueScenes.loading],
  failing: [...payoutScenes.failing, ...revenueScenes.failing],
  stale: payoutScenes.stale,
});
