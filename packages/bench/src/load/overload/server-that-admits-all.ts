import { environment } from "@crm/api/config";
import { admitsAll } from "@crm/api/platform/overload/watch-overload";
import { start } from "@crm/api/server";

await start(environment(), (deps) => ({ ...deps, overload: admitsAll }));
