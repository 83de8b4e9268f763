import { hasStatus, type PortalClient } from "@crm/api-client/portal";
import { useQuery } from "@tanstack/react-query";
import { ActionBar } from "./home/action-bar";
import { PortalDialogs } from "./home/portal-dialogs";
import { PortalPage } from "./home/portal-page";
import { Later } from "./parts/later";
import type { Opened } from "./portal-address";
import { PortalProvider } from "./portal-provider";
import { portalQuery } from "./portal-queries";
import { ContractEnded } from "./screens/contract-ended";
import { LinkReplaced, LoadFailed, PageNotFound, PortalNotFound } from "./screens/no-portal";
import { PortalLoading } from "./screens/portal-loading";

const uploadsBar = async () => (await import("./upload/uploads-bar")).UploadsBar;

/** All that stands below `/portal`: a creator's portal, or why there is none to see. */
export function Portal({ opened, client }: { opened: Opened; client: PortalClient }) {
  if ("slug" in opened) return <PortalOf slug={opened.slug} client={client} />;
  if (opened.problem === "not_found") return <PortalNotFound />;
  return opened.problem === "replaced" ? <LinkReplaced /> : <PageNotFound />;
}

function PortalOf({ slug, client }: { slug: string; client: PortalClient }) {
  const { data: portal, error, isFetching, refetch } = useQuery(portalQuery(client));
  // Said even over a portal that was open: its link is worth nothing any more.
  if (hasStatus(error, 404)) return <PortalNotFound />;
  if (hasStatus(error, 410)) return <LinkReplaced />;
  if (!portal)
    return error ? (
      <LoadFailed error={error} isTrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <PortalLoading />
    );
  return (
    <PortalProvider slug={slug} portal={portal} client={client}>
      {(term) => (
        // What is open or under way stays, even when the contract ends meanwhile: it says why it cannot go on.
        <PortalDialogs>
          {term.state === "ended" ? <ContractEnded endedOn={term.endedOn} /> : <PortalPage />}
          <div className="portal-foot">
            <Later load={uploadsBar} />
            {term.state !== "ended" && <ActionBar />}
          </div>
        </PortalDialogs>
      )}
    </PortalProvider>
  );
}
