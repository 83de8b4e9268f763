import "@crm/ui/styles.css";
import { contractScenes } from "@crm/testing/msw";
import { showAlone } from "@crm/testing/screen";
import module from "./module";

const { taken, stale, unreadable, reading } = contractScenes;

await showAlone(module, { taken, stale, unreadable, reading });
