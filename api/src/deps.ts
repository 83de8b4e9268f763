import type { MessageDeps } from "./communication/deps";
import type { ContractDeps } from "./contracts/deps";
import type { ModuleDeps } from "./modules/deps";
import type { PayoutDeps } from "./payouts/deps";
import type { PortalDeps } from "./portal/deps";
import type { SmsDeps } from "./sms/deps";
import type { ReadingDeps } from "./vault/deps";
import type { VideoDeps } from "./videos/deps";

export type Deps = ContractDeps &
  MessageDeps &
  ModuleDeps &
  PayoutDeps &
  PortalDeps &
  ReadingDeps &
  SmsDeps &
  VideoDeps;
