import { ApiError, createAdminQueryClient, createApiClient, type SessionUser } from "@crm/api-client";
import type { Permission } from "@crm/domain/access/permissions";
import type { RegistryEntry } from "@crm/domain/module/registry.schema";
import { render } from "@crm/testing/dom";
import { hasUnsavedInput, UiProvider } from "@crm/ui";
import { QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory } from "@tanstack/react-router";
import { App } from "../app";
import { createEmbedding } from "../embedded/embedding";
import { type FrameMode, frameRewrite } from "../embedded/frame-mode";
import type { OneTimeLink } from "../links/one-time-link";
import { createModuleFaults } from "../registry/module-faults";
import { createModuleLoader } from "../registry/module-loader";
import { screenFinder } from "../registry/open-screens";
import type { RegistryProblem } from "../registry/parse-registry";
import { createVersionWatch } from "../registry/version-watch";
import { createShellRouter } from "../router/create-shell-router";
import { canIn, createSessionStore } from "../session/session-store";
import { fakeHost, HOST } from "./fake-host";

interface OpenedShell {
  at?: string;
  modules?: RegistryEntry[];
  problems?: RegistryProblem[];
  fetchModule?: (entry: RegistryEntry) => Promise<unknown>;
  loggedIn?: boolean;
  remembered?: boolean;
  /** What the reader may do. Missing as from an older server, where everybody may do everything. */
  permissions?: readonly Permission[];
  /** Secret of the log-in link in the URL; the server accepts only LINK. */
  link?: string;
  /** An invitation or reset link in the URL. */
  oneTimeLink?: OneTimeLink;
  /** Missing as in a session of an older server or, if null, of a ticket. */
  user?: SessionUser | null;
  /** `unknown`: the request fails. */
  mode?: "password" | "accounts" | "unknown";
  mailsLinks?: boolean;
  /** `unknown`: the request fails. */
  passwordIsGenerated?: boolean | "unknown";
  timeoutMs?: number;
  frame?: FrameMode;
  answer?: (path: string, init: RequestInit) => Promise<Response>;
}

export const PASSWORD = "correct horse battery";
export const OWNER: SessionUser = { id: 1, name: "Maria Rossi", email: "maria@example.com", role: "OWNER" };
export const LINK = "secret of a log-in link";

const OPENED = { actor: "user:1", expiresAt: "2026-11-21T20:00:00Z", timeZone: "UTC" };

export function openShell({
  at = "/",
  modules = [],
  problems = [],
  fetchModule = async () => null,
  loggedIn = true,
  remembered = loggedIn,
  permissions,
  link,
  oneTimeLink,
  user,
  mode = "password",
  mailsLinks = true,
  passwordIsGenerated = false,
  timeoutMs = 5000,
  frame,
  answer = async (path) => new Response(path, { status: 404 }),
}: OpenedShell = {}) {
  const server = {
    loggedIn,
    flag: remembered,
    refusal: undefined as ApiError | undefined,
    logOutHeld: Promise.resolve(),
    checks: [] as string[],
    emails: [] as string[],
    hasAccounts: false,
    user,
    permissions,
    reloads: 0,
    mode,
    isDown: false,
  };
  const facts = () => ({
    ...(server.user !== undefined && { user: server.user }),
    ...(server.permissions && { permissions: server.permissions }),
  });
  const queryClient = createAdminQueryClient();
  const api = createApiClient({
    fetch: (input, init) => answer(String(input), init),
    headers: () => session.actingAs(),
    onForbidden: () => void session.refreshWhenSaved(),
    onOtherPerson: () => void session.recheck(),
  });
  const session = createSessionStore(
    {
      session: async () => {
        if (server.isDown) throw new ApiError({ status: 503, text: "Away", code: "unavailable" });
        return server.loggedIn ? { ...OPENED, ...facts() } : null;
      },
      methods: async () => {
        if (server.mode === "unknown") throw new ApiError({ status: 503, text: "Away", code: "unavailable" });
        return { mode: server.mode, oidc: false, passkeys: false, mail: mailsLinks };
      },
      forgot: async (email) => {
        if (server.refusal) throw server.refusal;
        server.emails.push(email);
      },
      isPasswordGenerated: async () => {
        if (passwordIsGenerated === "unknown") throw new ApiError({ status: 503, text: "Away", code: "unavailable" });
        return passwordIsGenerated;
      },
      login: async (password, email) => {
        server.checks.push(password);
        if (email !== undefined) server.emails.push(email);
        if (server.refusal) throw server.refusal;
        if (server.mode === "accounts" && email === undefined)
          throw new ApiError({ status: 400, text: "Must be given", code: "invalid" });
        if (password !== PASSWORD) throw new ApiError({ status: 401, text: "No", code: "invalid_password" });
        server.loggedIn = true;
        return OPENED;
      },
      loginByLink: async (secret) => {
        if (server.refusal) throw server.refusal;
        if (secret !== LINK) throw new ApiError({ status: 401, text: "It was used.", code: "link_refused" });
        server.loggedIn = true;
      },
      logout: async () => {
        await server.logOutHeld;
        if (server.refusal) throw server.refusal;
        server.loggedIn = false;
      },
    },
    {
      is: () => server.flag,
      set: (value) => {
        server.flag = value;
      },
      hasAccounts: () => server.hasAccounts,
      setAccounts: (value) => {
        server.hasAccounts = value;
      },
    },
    { link, ...(!frame && { reload: () => void server.reloads++ }) },
  );
  const registry = { modules, problems };
  const active = { modules };
  const versions = createVersionWatch(registry, async () => active);
  const faulty: string[] = [];
  const faults = createModuleFaults({
    report: async (module, { kind, path, message }) => void faulty.push(`${module} ${kind} ${path}: ${message}`),
    checkVersions: versions.check,
    hasUnsavedInput,
    isFirst: () => false,
    reload: () => {},
  });
  const loader = createModuleLoader(fetchModule, timeoutMs);
  const router = createShellRouter({
    modules,
    faults,
    loader,
    context: {
      api,
      queryClient,
      embedded: frame !== undefined,
      navigate: (path) => void router.navigate({ href: path }),
      hasScreen: screenFinder(modules, loader, () => canIn(session.state())),
    },
    history: createMemoryHistory({ initialEntries: [at] }),
    rewrite: frame && frameRewrite(frame),
  });
  const host = fakeHost();
  const requestedPath = new URL(at, "http://localhost").searchParams.get("path");
  const { parent, page } = host;
  const embedding =
    frame && createEmbedding({ mode: frame, ticket: undefined, requestedPath, parent, page, origins: [HOST] });
  embedding?.start(router);
  render(
    <UiProvider env="test" {...(embedding && { colorScheme: embedding.colorScheme })}>
      <QueryClientProvider client={queryClient}>
        <App
          registry={registry}
          versions={versions}
          router={router}
          session={session}
          queryClient={queryClient}
          embedding={embedding}
          api={api}
          link={oneTimeLink}
        />
      </QueryClientProvider>
    </UiProvider>,
  );
  const checkSession = () => session.check();
  return { router, server, session, queryClient, host, versions, active, faulty, checkSession };
}
