import { Button, IconRefresh, Paper, Text } from "@crm/ui";
import { useSyncExternalStore } from "react";
import { useShell } from "../chrome/shell-context";
import type { NewVersions } from "./version-watch";
import "./new-version-notice.css";

export function NewVersionNotice() {
  const { versions, embedding } = useShell();
  const found = useSyncExternalStore(versions.notice.subscribe, versions.notice.get);
  return (
    // Rendered empty first, so that screen readers announce the text.
    <div role="status" className="shell-new-version" data-embedded={embedding !== undefined || undefined}>
      {found && (
        <Paper withBorder className="shell-new-version-card">
          <IconRefresh size={20} stroke={1.5} aria-hidden />
          <Text size="sm">{newVersionText(found)} Reload when it suits you.</Text>
          <div className="shell-new-version-actions">
            <Button size="xs" variant="default" onClick={versions.dismiss}>
              Later
            </Button>
            <Button size="xs" onClick={() => location.reload()}>
              Reload
            </Button>
          </div>
        </Paper>
      )}
    </div>
  );
}

export function newVersionText({ modules, isShellNew }: Pick<NewVersions, "modules" | "isShellNew">): string {
  if (isShellNew) return "A new version of the application is available.";
  const names = modules.map(moduleLabel);
  const list = new Intl.ListFormat("en", { type: "conjunction" }).format(names.slice(0, 3));
  if (names.length > 3) return `New versions of ${names.length} parts of the application are available.`;
  return names.length > 1 ? `New versions of ${list} are available.` : `A new version of ${list} is available.`;
}

function moduleLabel(name: string): string {
  const words = name.replace(/^mf-/, "").replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
