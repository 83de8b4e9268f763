import { Component, type ReactNode } from "react";
import { Button } from "./button";
import { MessagePage } from "./message-page";

export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <MessagePage title="Something went wrong" icon="alert">
        <p>Nothing that you sent is lost. Reload the page to continue.</p>
        <Button kind="main" icon="refresh" onClick={() => location.reload()}>
          Reload
        </Button>
      </MessagePage>
    );
  }
}
