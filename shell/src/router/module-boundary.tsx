import { Component, type ReactNode } from "react";
import { ModulePanel } from "./module-panel";

interface ModuleBoundaryProps {
  label: string;
  children: ReactNode;
  onRetry: () => void;
}

/** Keeps a module's failure inside its own area. */
export class ModuleBoundary extends Component<ModuleBoundaryProps, { failure: unknown }> {
  override state = { failure: undefined };

  static getDerivedStateFromError(failure: unknown) {
    return { failure: failure ?? new Error("The screen stopped without a reason.") };
  }

  override render() {
    const { label, children, onRetry } = this.props;
    if (this.state.failure === undefined) return children;
    return <ModulePanel label={label} failure={this.state.failure} onRetry={onRetry} />;
  }
}
