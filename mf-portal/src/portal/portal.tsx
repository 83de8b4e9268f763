import { hasStatus, isBusy, type PortalClient } from "@crm/api-client/portal";
import { useQuery } from "@tanstack/react-query";
import { Deferred } from "./components/deferred";
import { InBrowser } from "./components/in-browser";
import { ActionBar } from "./home/action-bar";
import { PortalDialogs } from "./home/portal-dialogs";
import { PortalPage } from "./home/portal-page";
import type { Opened } from "./portal-path";
import { PortalProvider } from "./portal-provider";
import { portalQuery } from "./portal-queries";
import { ContractEnded } from "./screens/contract-ended";
import { LinkReplaced, LoadFailed, PageNotFound, PortalNotFound } from "./screens/no-portal";
import { PortalLoading } from "./screens/portal-loading";

const uploadsBar = async () => (await import("./upload/uploads-bar")).UploadsBar;

export function Portal({ opened, client }: { opened: Opened; client: PortalClient }) {
  if ("slug" in opened) return <PortalOf slug={opened.slug} client={client} />;
  if (opened.problem === "not_found") return <PortalNotFound />;
  return opened.problem === "replaced" ? <LinkReplaced /> : <PageNotFound />;
}

function PortalOf({ slug, client }: { slug: string; client: PortalClient }) {
  const { data: portal, error, failureReason, isFetching, refetch } = useQuery(portalQuery(client));
  // On 404 even an open portal is replaced, because its link is no longer valid.
  if (hasStatus(error, 404)) return <PortalNotFound />;
  if (hasStatus(error, 410)) return <LinkReplaced />;
  if (!portal)
    return error ? (
      <LoadFailed error={error} isTrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <PortalLoading refusal={isBusy(failureReason) ? failureReason : null} />
    );
  return (
    <PortalProvider slug={slug} portal={portal} client={client}>
      {(term) => (
        // Open dialogs and uploads stay mounted when the contract ends, and explain why they cannot continue.
        <PortalDialogs>
          {term.state === "ended" ? <ContractEnded endedOn={term.endedOn} /> : <PortalPage />}
          <div className="portal-foot">
            <Deferred load={uploadsBar} />
            <InBrowser>{term.state !== "ended" && <ActionBar />}</InBrowser>
          </div>
        </PortalDialogs>
      )}
    </PortalProvider>
  );
}
