import type { SessionUser } from "@crm/api-client";
import type { Permission } from "@crm/domain/access/permissions";
import { createContext, useContext } from "react";
import type { Embedding } from "../embedded/embedding";
import type { RegistryProblem } from "../registry/parse-registry";
import type { VersionWatch } from "../registry/version-watch";
import type { NavigationGroup } from "./navigation-entries";

export interface ShellFacts {
  navigation: readonly NavigationGroup[];
  addContractPath: string | undefined;
  problems: readonly RegistryProblem[];
  versions: VersionWatch;
  isOpen: boolean;
  /** False for everything until the session is known. */
  can: (permission: Permission) => boolean;
  /** Null until the session is known, and in a session of another tool's ticket. */
  user: SessionUser | null;
  /** Call after a change of the person's own name or role. */
  refreshSession: () => Promise<void>;
  embedding: Embedding | undefined;
  logOut: () => Promise<void>;
}

export const ShellContext = createContext<ShellFacts | undefined>(undefined);

export function useShell(): ShellFacts {
  const facts = useContext(ShellContext);
  if (!facts) throw new Error("useShell() was called outside <ShellContext>.");
  return facts;
}
