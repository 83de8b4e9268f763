import { lazyPart, type Waiting } from "@crm/module-kit";
import { ScreenSkeleton } from "../chrome/screen-skeleton";
import { ModulePanel } from "../router/module-panel";

export const AuditScreen = lazyPart<object>(async () => (await import("./audit-page")).AuditPage, AuditPlaceholder);

function AuditPlaceholder({ error, onRetry }: Waiting) {
  if (error === null) return <ScreenSkeleton />;
  return <ModulePanel label="Audit" failure={error} takesFocus={false} onRetry={onRetry} />;
}
