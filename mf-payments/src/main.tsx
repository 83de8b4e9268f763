import "@crm/ui/styles.css";
import { payoutScenes } from "@crm/testing/msw";
import { showAlone } from "@crm/testing/screen";
import module from "./module";

await showAlone(module, { stale: payoutScenes.stale });
