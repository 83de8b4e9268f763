import { lazyPart } from "@crm/module-kit";
import type { LinkScreenProps } from "../links/one-time-link";
import type { LogInScreenProps, SessionOverlayProps } from "./log-in";
import { CardPlaceholder } from "./log-in-card";

// Screens whose code no page needs while somebody is logged in.

export const LogInScreen = lazyPart<LogInScreenProps>(
  async () => (await import("./log-in")).LogInScreen,
  CardPlaceholder,
);

export const SessionOverlay = lazyPart<SessionOverlayProps>(
  async () => (await import("./log-in")).SessionOverlay,
  (waiting) => (
    <div className="shell-cover">
      <CardPlaceholder {...waiting} />
    </div>
  ),
);

export const LinkScreen = lazyPart<LinkScreenProps>(
  async () => (await import("../links/link-screen")).LinkScreen,
  CardPlaceholder,
);
