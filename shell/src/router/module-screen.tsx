import type { RegistryEntry } from "@crm/domain/registry.schema";
import { Suspense, use, useState } from "react";
import { useArrival } from "../chrome/arrival";
import { ScreenSkeleton } from "../chrome/screen-skeleton";
import type { LoadedScreen, ModuleLoader } from "../registry/module-loader";
import { ModuleBoundary } from "./module-boundary";

interface ModuleScreenProps {
  entry: RegistryEntry;
  path: string;
  label: string;
  loader: ModuleLoader;
}

/** One module's area: its screen, a skeleton until it is there, or a panel that says why it is not. */
export function ModuleScreen({ entry, path, label, loader }: ModuleScreenProps) {
  const [attempt, setAttempt] = useState(0);
  const retry = () => {
    loader.forget(entry);
    setAttempt(attempt + 1);
  };
  return (
    <ModuleBoundary key={attempt} label={label} onRetry={retry}>
      <Suspense fallback={<ScreenSkeleton />}>
        <Arrived screen={loader.screen(entry, path)} />
      </Suspense>
    </ModuleBoundary>
  );
}

function Arrived({ screen }: { screen: Promise<LoadedScreen> }) {
  const { title, Screen } = use(screen);
  useArrival(title);
  return <Screen />;
}
