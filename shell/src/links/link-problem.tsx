import { errorDetails, hasStatus } from "@crm/api-client";
import { Button, ErrorState, Stack } from "@crm/ui";
import { CardHeading } from "../session/log-in-card";
import type { OneTimeLink } from "./one-time-link";

interface LinkProblemProps {
  kind: OneTimeLink["kind"];
  error: unknown;
  retrying?: boolean;
  onRetry: () => void;
  onLeave: () => void;
}

const UNKNOWN = {
  title: "This link is unknown",
  text: "It may be incomplete. Copy all of it into the address bar.",
};

const USED = {
  invitation: {
    title: "This invitation is no longer valid",
    text: "It has been used or revoked, or has expired. If you have set your password, sign in. Otherwise ask the person who invited you for a new one.",
  },
  reset: {
    title: "This link is no longer valid",
    text: "It has been used or has expired. If you have set a new password, sign in with it. Otherwise ask for a new link.",
  },
};

export const isRefusedLink = (error: unknown): boolean => hasStatus(error, 404, 410);

/** Explains why a link cannot be used, and what to do. */
export function LinkProblem({ kind, error, retrying = false, onRetry, onLeave }: LinkProblemProps) {
  if (!isRefusedLink(error))
    return (
      <ErrorState
        title="The link could not be checked"
        {...errorDetails(error)}
        onRetry={onRetry}
        retrying={retrying}
      />
    );
  const { title, text } = hasStatus(error, 404) ? UNKNOWN : USED[kind];
  return (
    <Stack gap="md" role="alert">
      <CardHeading title={title}>{text}</CardHeading>
      <Button size="md" fullWidth onClick={onLeave}>
        Go to Sign In
      </Button>
    </Stack>
  );
}
