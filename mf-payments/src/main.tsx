import "@crm/ui/styles.css";
import { revenueScenes } from "@crm/testing/msw";
import { showAlone } from "@crm/testing/screen";
import module from "./module";

// The module has no screen at the top.
if (location.pathname === "/") history.replaceState(null, "", `/revenue${location.search}`);
await showAlone(module, revenueScenes);
