import "@crm/ui/styles.css";
import { showAlone } from "@crm/testing/screen";
import module from "./module";

await showAlone(module);
