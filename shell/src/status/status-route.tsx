import { lazyPart, type Waiting } from "@crm/module-kit";
import { ScreenSkeleton } from "../chrome/screen-skeleton";
import { ModulePanel } from "../router/module-panel";

export const StatusScreen = lazyPart<object>(async () => (await import("./status-page")).StatusPage, StatusPlaceholder);

function StatusPlaceholder({ error, onRetry }: Waiting) {
  if (error === null) return <ScreenSkeleton />;
  return <ModulePanel label="Status" failure={error} takesFocus={false} onRetry={onRetry} />;
}
