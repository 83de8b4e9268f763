import "@crm/ui/styles.css";
import { dayIn } from "@crm/domain/value/calendar";
import { announcementScenes, campaignScenes, payoutScenes } from "@crm/testing/msw";
import { showAlone } from "@crm/testing/screen";
import module from "./module";

const today = dayIn("America/New_York", new Date());

await showAlone(module, {
  empty: [...campaignScenes.empty, ...payoutScenes.empty(today), ...announcementScenes.empty],
  loading: [...campaignScenes.loading, ...payoutScenes.loading, ...announcementScenes.loading],
  failing: [...campaignScenes.failing, ...payoutScenes.failing, ...announcementScenes.failing],
  stale: [...campaignScenes.stale, ...payoutScenes.stale, ...announcementScenes.stale],
});
