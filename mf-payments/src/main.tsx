import "@crm/ui/styles.css";
import { revenueScenes } from "@crm/testing/msw";
import { showAlone } from "@crm/testing/screen";
import module from "./module";

await showAlone(module, revenueScenes);
