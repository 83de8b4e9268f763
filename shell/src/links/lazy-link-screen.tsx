import { lazyPart, type Waiting } from "@crm/module-kit";
import { PartProblem } from "@crm/ui";
import { CardSkeleton, LogInCard } from "../session/log-in-card";
import type { LinkScreenProps } from "./one-time-link";

/** The screen of a one-time link, whose code no other page needs. */
export const LinkScreen = lazyPart<LinkScreenProps>(
  async () => (await import("./link-screen")).LinkScreen,
  LinkPlaceholder,
);

function LinkPlaceholder({ error, onRetry }: Waiting) {
  return (
    <LogInCard pageTitle="Sign In">
      {error === null ? <CardSkeleton /> : <PartProblem what="This page" onRetry={onRetry} />}
    </LogInCard>
  );
}
