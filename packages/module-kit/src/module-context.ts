import type { ApiClient } from "@crm/api-client";
import type { QueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";

/** Who is logged in, as `GET /api/auth/session` tells it. */
export interface Session {
  actor: string;
  /** Instant, ISO 8601. */
  expiresAt: string;
}

/** What the shell hands to every screen. */
export interface ModuleContext {
  api: ApiClient;
  queryClient: QueryClient;
  session: Session;
  /** The back-office runs inside another tool's frame. */
  embedded: boolean;
  /** Goes to an address of the shell, of this module or another: `/vault?search=ada`. */
  navigate: (address: string) => void;
}

/** The shell's context, read by a screen through the shared router. Throws outside the shell or a module's own page. */
export function useModule(): ModuleContext {
  // The router is the one thing that shell and modules share, and it knows the context's type only as unknown.
  const context: unknown = useRouter().options.context;
  if (!isModuleContext(context)) throw new Error("This screen stands outside the shell: there is no module context.");
  return context;
}

function isModuleContext(value: unknown): value is ModuleContext {
  return typeof value === "object" && value !== null && "api" in value && "queryClient" in value && "navigate" in value;
}
