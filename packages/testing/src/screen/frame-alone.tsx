import type { ModuleDefinition } from "@crm/module-kit";
import { Link, Outlet, useRouterState } from "@tanstack/react-router";
import { useEffect } from "react";

/** What stands around a module's screens on its development page: a way to each that needs no parameter. */
export function FrameAlone({ module: { name, routes } }: { module: ModuleDefinition }) {
  const title = useRouterState({ select: ({ matches }) => matches.at(-1)?.staticData.title });
  useEffect(() => {
    document.title = `${title ?? "Not of this module"} · ${name} alone`;
  }, [title, name]);
  return (
    <div style={{ padding: "var(--crm-space-6)", maxWidth: "90rem", margin: "0 auto" }}>
      <nav aria-label={name} style={{ display: "flex", gap: "var(--crm-space-4)", marginBottom: "var(--crm-space-4)" }}>
        {routes
          .filter(({ path }) => !path.includes("$"))
          .map((route) => (
            <Link key={route.path} to={route.path} className="crm-list-link">
              {route.title}
            </Link>
          ))}
      </nav>
      <main>
        <Outlet />
      </main>
    </div>
  );
}

/** What an address of another module shows there. */
export function NotOfThisModule() {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  return <p>{path} is not a screen of this module. In the shell another module may answer it.</p>;
}
