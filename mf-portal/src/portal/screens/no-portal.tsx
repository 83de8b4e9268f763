import { errorText, isApiError } from "@crm/api-client/portal";
import { Button } from "../components/button";
import { MessagePage } from "../components/message-page";

export const PortalNotFound = () => (
  <MessagePage title="Portal Not Found" icon="alert">
    <p>This link is invalid or has expired. Check that you copied the whole link, or ask your manager for it.</p>
  </MessagePage>
);

export const LinkReplaced = () => (
  <MessagePage title="This link was replaced" icon="refresh" tone="soon">
    <p>Your portal has a new link, and this one no longer works. Ask your manager for the new one.</p>
  </MessagePage>
);

export const PageNotFound = () => (
  <MessagePage title="Page Not Found" icon="alert">
    <p>There is nothing at this address. Open your portal with the link that your manager sent you.</p>
  </MessagePage>
);

/** A 4xx status except 429 means that the link is invalid; any other error can be retried. */
export function LoadFailed({ error, isTrying, onRetry }: { error: unknown; isTrying: boolean; onRetry: () => void }) {
  const isLinks = isApiError(error) && error.status >= 400 && error.status < 500 && error.status !== 429;
  if (isLinks)
    return (
      <MessagePage title="This link is invalid or has expired" icon="alert" tone="late">
        <p>Ask your manager for a new link.</p>
      </MessagePage>
    );
  return (
    <MessagePage title="Your portal did not load" icon="alert" tone="soon">
      <p>{errorText(error, "Something went wrong. Please try again.")}</p>
      <Button kind="main" icon="refresh" onClick={onRetry} disabled={isTrying}>
        {isTrying ? "Trying…" : "Retry"}
      </Button>
      <p className="muted small">
        If this keeps happening, this link is invalid or has expired. Ask your manager for a new one.
      </p>
    </MessagePage>
  );
}
