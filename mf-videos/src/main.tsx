import "@crm/ui/styles.css";
import { videoScenes } from "@crm/testing/msw";
import { showAlone } from "@crm/testing/screen";
import module from "./module";

await showAlone(module, { stale: videoScenes.stale });
