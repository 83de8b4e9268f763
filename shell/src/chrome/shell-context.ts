import { createContext, useContext } from "react";
import type { Embedding } from "../embedded/embedding";
import type { RegistryProblem } from "../registry/sort-out-registry";
import type { VersionWatch } from "../registry/version-watch";
import type { NavigationGroup } from "./navigation-entries";

/** What the frame around the screens is made of. */
export interface ShellFacts {
  navigation: readonly NavigationGroup[];
  /** An address that adds a contract, where some module has one. */
  addContractPath: string | undefined;
  problems: readonly RegistryProblem[];
  /** Which newer versions the server has. */
  versions: VersionWatch;
  /** False until the server has confirmed the session; the frame then stands around a skeleton. */
  isOpen: boolean;
  /** Only in another tool's frame. */
  embedding: Embedding | undefined;
  /** Settles once the server has answered; a failure is reported. */
  logOut: () => Promise<void>;
}

export const ShellContext = createContext<ShellFacts | undefined>(undefined);

export function useShell(): ShellFacts {
  const facts = useContext(ShellContext);
  if (!facts) throw new Error("The frame stands outside the shell.");
  return facts;
}
