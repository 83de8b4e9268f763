import { createPortalClient, createQueryClient } from "@crm/api-client/portal";
import type { PortalPageFacts } from "@crm/domain/portal/portal-page";
import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, StrictMode } from "react";
import { ErrorBoundary } from "./components/error-boundary";
import { Toasts } from "./components/toast";
import { Portal } from "./portal";
import { openedAt } from "./portal-path";
import { keepFacts } from "./portal-queries";

/** The whole page at a path. Both the server and the browser render this tree from the same facts; null loads them. */
export function portalApp(path: string, facts: PortalPageFacts | null): ReactNode {
  const queryClient = createQueryClient();
  const opened = facts && "problem" in facts ? facts : openedAt(path);
  if (facts && "portal" in facts) keepFacts(queryClient, facts);
  const client = createPortalClient({ slug: "slug" in opened ? opened.slug : "" });
  return (
    <StrictMode>
      <ErrorBoundary>
        <QueryClientProvider client={queryClient}>
          <Portal opened={opened} client={client} />
        </QueryClientProvider>
        <Toasts />
      </ErrorBoundary>
    </StrictMode>
  );
}
