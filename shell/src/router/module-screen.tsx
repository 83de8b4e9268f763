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

/** One module's area: its screen, a skeleton until it is there, or a panel that says why it is not. */
export function ModuleScreen({ entry, path, label, loader, faults }: ModuleScreenProps) {
  const start = () => faults.orReload(entry, path, loader.screen(entry, path));
  const [attempt, setAttempt] = useState(() => ({ number: 0, screen: start() }));
  const hasArrived = useRef(false);
  useEffect(() => onPartFailure((failure) => void faults.meet(entry, path, failure)), [faults, entry, path]);
  const retry = (failure: unknown) => {
    // A part that React loads by itself failed: only another copy of the code would ask for it again.
    if (isOwn(failure) && failureOf(failure).kind === "chunk") loader.forget(entry, path);
    setAttempt({ number: attempt.number + 1, screen: start() });
  };
  const fail = (failure: unknown) => {
    // A screen that did not come was met where it was waited for.
    if (isOwn(failure)) void faults.meet(entry, path, failure);
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

/** Whether the screen's own code threw it, and not the loading of the screen. */
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
  /** What stands in place of a screen that failed. */
  panel: (failure: unknown) => ReactNode;
  onFailure: (failure: unknown) => void;
}

/** Keeps a module's failure inside its own area. */
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
