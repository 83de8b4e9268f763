import { lazyPart, type Waiting } from "@crm/module-kit";
import { PartProblem } from "@crm/ui";
import type { LinkScreenProps } from "../links/one-time-link";
import type { LogInScreenProps, SessionOverlayProps } from "./log-in";
import { CardPlaceholder, LogInCard } from "./log-in-card";

// Screens whose code no page needs while somebody is logged in.

export const LogInScreen = lazyPart<LogInScreenProps>(
  async () => (await import("./log-in")).LogInScreen,
  CardPlaceholder,
);

export const SessionOverlay = lazyPart<SessionOverlayProps>(
  async () => (await import("./log-in")).SessionOverlay,
  OverlayPlaceholder,
);

export const LinkScreen = lazyPart<LinkScreenProps>(
  async () => (await import("../links/link-screen")).LinkScreen,
  CardPlaceholder,
);

function OverlayPlaceholder({ error, onRetry }: Waiting) {
  if (error === null) return null;
  return (
    <div className="shell-cover">
      <LogInCard pageTitle="Sign In">
        <PartProblem what="The log-in" onRetry={onRetry} />
      </LogInCard>
    </div>
  );
}
