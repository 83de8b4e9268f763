import "@crm/ui/styles.css";
import { announcementScenes, campaignScenes, payoutScenes } from "@crm/testing/msw";
import { showAlone } from "@crm/testing/screen";
import module from "./module";

await showAlone(module, { stale: [...campaignScenes.stale, ...payoutScenes.stale, ...announcementScenes.stale] });
