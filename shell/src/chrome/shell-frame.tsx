import { lazyPart } from "@crm/module-kit";
import { Burger, Drawer, useDisclosure } from "@crm/ui";
import { Outlet } from "@tanstack/react-router";
import { type ReactNode, useState, useSyncExternalStore } from "react";
import type { Embedding } from "../embedded/embedding";
import { NewVersionNotice } from "../registry/new-version-notice";
import { Brand } from "./brand";
import { Navigation } from "./navigation";
import { BusyNotice, CookieNotice, FrameNotice, RegistryNotice } from "./notices";
import { ScreenSkeleton } from "./screen-skeleton";
import { useShell } from "./shell-context";

const LeaveDialog = lazyPart<{ embedding: Embedding }>(
  async () => (await import("../embedded/leave-dialog")).LeaveDialog,
  () => null,
);

export function ShellFrame() {
  const { isOpen, embedding, versions } = useShell();
  const [hasCookieNotice, setHasCookieNotice] = useState(!embedding);
  const newer = useSyncExternalStore(versions.notice.subscribe, versions.notice.get);
  const hasNavigation = embedding?.mode.hasNavigation ?? true;
  return (
    <div className="shell" data-bare={!hasNavigation || undefined}>
      {hasNavigation && (
        <NavigationArea>
          {hasCookieNotice && !newer && <CookieNotice onHide={() => setHasCookieNotice(false)} />}
        </NavigationArea>
      )}
      <main id="main" tabIndex={-1} className="shell-main">
        <NewVersionNotice />
        <RegistryNotice />
        {embedding && <FrameNotice embedding={embedding} />}
        <BusyNotice />
        {isOpen ? <Outlet /> : <ScreenSkeleton />}
      </main>
      {embedding && <LeaveDialog embedding={embedding} />}
    </div>
  );
}

function NavigationArea({ children }: { children: ReactNode }) {
  const [menuOpened, menu] = useDisclosure(false);
  return (
    <>
      <a className="shell-skip" href="#main">
        Skip to content
      </a>
      <header className="shell-bar">
        <Burger opened={menuOpened} onClick={menu.open} aria-label="Open menu" aria-expanded={menuOpened} size="sm" />
        <Brand />
      </header>
      <div className="shell-left">
        <aside className="shell-side">
          <Navigation />
        </aside>
        {children}
      </div>
      <Drawer
        opened={menuOpened}
        onClose={menu.close}
        title={<Brand />}
        size={288}
        hiddenFrom="lg"
        closeButtonProps={{ "aria-label": "Close menu" }}
        classNames={{ body: "shell-drawer" }}
      >
        <Navigation inDrawer onNavigate={menu.close} />
      </Drawer>
    </>
  );
}
