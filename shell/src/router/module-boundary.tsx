import { Component, type ReactNode } from "react";

interface ModuleBoundaryProps {
  children: ReactNode;
  /** What stands in place of a screen that failed. */
  panel: (failure: unknown) => ReactNode;
  onFailure: (failure: unknown) => void;
}

/** Keeps a module's failure inside its own area. */
export class ModuleBoundary extends Component<ModuleBoundaryProps, { failure: unknown }> {
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
