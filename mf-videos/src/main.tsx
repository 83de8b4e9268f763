import "@crm/ui/styles.css";
import { dayIn } from "@crm/domain/value/calendar";
import { videoScenes } from "@crm/testing/msw";
import { showAlone } from "@crm/testing/screen";
import module from "./module";

const today = dayIn("America/New_York", new Date());

await showAlone(module, { ...videoScenes, empty: videoScenes.empty(today) });
