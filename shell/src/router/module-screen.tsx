import type { RegistryEntry } from "@crm/domain/module/registry.schema";
import { onPartFailure } from "@crm/module-kit";
import { Component, type ReactNode, type RefObject, Suspense, use, useEffect, useRef, useState } from "react";
import { useArrival } from "../chrome/arrival";
import { ScreenSkeleton } from "../chrome/screen-skeleton";
import { failureOf, ModuleFailure } from "../registry/module-failure";
import type { ModuleFaults } from "../registry/module-faults";
import type { LoadedScreen, ModuleLoader } from "../registry/module-loader";
import { ModulePanel } from "./module-panel";

interface ModuleScreenProps {
  entry: RegistryEntry;
  path: string;
  label: string;
  loader: ModuleLoader;
  faults: ModuleFaults;
}

export function ModuleScreen({ entry, path, label, loader, faults }: ModuleScreenProps) {
  const start = () => faults.loadOrReload(entry, path, loader.screen(entry, path));
  const [attempt, setAttempt] = useState(() => ({ number: 0, screen: start() }));
  const hasArrived = useRef(false);
  useEffect(() => onPartFailure((failure) => void faults.handle(entry, path, failure)), [faults, entry, path]);
  const retry = (failure: unknown) => {
    // React caches the rejection of a React.lazy part, so only a new copy of the module can load it again.
    if (isOwn(failure) && failureOf(failure).kind === "chunk") loader.forget(entry, path);
    setAttempt({ number: attempt.number + 1, screen: start() });
  };
  const fail = (failure: unknown) => {
    if (isOwn(failure)) void faults.handle(entry, path, failure);
  };
  const isAgain = attempt.number > 0;
  const panel = (failure: unknown) => (
    <ModulePanel
      label={label}
      failure={failure}
      takesFocus={isAgain || hasArrived.current}
      onRetry={() => retry(failure)}
    />
  );
  return (
    <ModuleBoundary key={attempt.number} onFailure={fail} panel={panel}>
      <Suspense fallback={<ScreenSkeleton />}>
        <Arrived screen={attempt.screen} takesFocus={isAgain} arrived={hasArrived} />
      </Suspense>
    </ModuleBoundary>
  );
}

const isOwn = (failure: unknown) => !(failure instanceof ModuleFailure);

interface ArrivedProps {
  screen: Promise<LoadedScreen>;
  takesFocus: boolean;
  arrived: RefObject<boolean>;
}

function Arrived({ screen, takesFocus, arrived }: ArrivedProps) {
  const { title, Screen } = use(screen);
  useArrival(title, takesFocus);
  useEffect(() => {
    arrived.current = true;
  }, [arrived]);
  return <Screen />;
}

interface ModuleBoundaryProps {
  children: ReactNode;
  panel: (failure: unknown) => ReactNode;
  onFailure: (failure: unknown) => void;
}

class ModuleBoundary extends Component<ModuleBoundaryProps, { failure: unknown }> {
  override state = { failure: undefined };

  static getDerivedStateFromError(failure: unknown) {
    return { failure: failure ?? new Error("The screen stopped without a reason.") };
  }

  override componentDidCatch(failure: unknown) {
    this.props.onFailure(failure);
  }

  override render() {
    const { failure } = this.state;
    return failure === undefined ? this.props.children : this.props.panel(failure);
  }
}
