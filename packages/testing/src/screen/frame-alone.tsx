import type { ModuleDefinition } from "@crm/module-kit";
import { Link, Outlet, useRouterState } from "@tanstack/react-router";
import { useEffect } from "react";

interface FrameAloneProps {
  module: ModuleDefinition;
  scenes: readonly { name: string; label: string }[];
  /** The name of the scene that is shown. */
  scene: string;
  onScene: (name: string) => void;
}

/** The frame of a development page: links to the screens that need no parameter, and a choice of what the API answers. */
export function FrameAlone({ module: { name, routes }, scenes, scene, onScene }: FrameAloneProps) {
  const title = useRouterState({ select: ({ matches }) => matches.at(-1)?.staticData.title });
  useEffect(() => {
    document.title = `${title ?? "Not of this module"} · ${name} alone`;
  }, [title, name]);
  return (
    <div style={{ padding: "var(--crm-space-6)", maxWidth: "90rem", margin: "0 auto" }}>
      <div role="toolbar" aria-label="Development page" style={TOOLBAR}>
        <nav aria-label={name} style={{ display: "flex", gap: "var(--crm-space-4)" }}>
          {routes
            .filter(({ path }) => !path.includes("$"))
            .map((route) => (
              <Link key={route.path} to={route.path} className="crm-list-link">
                {route.title}
              </Link>
            ))}
        </nav>
        <label>
          Answers{" "}
          <select value={scene} onChange={({ currentTarget }) => onScene(currentTarget.value)}>
            {scenes.map((each) => (
              <option key={each.name} value={each.name}>
                {each.label}
              </option>
            ))}
          </select>
        </label>
      </div>
      {/* A new scene starts the screen from nothing, so that it keeps no row of the last one. */}
      <main key={scene}>
        <Outlet />
      </main>
    </div>
  );
}

const TOOLBAR = {
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  gap: "var(--crm-space-4)",
  marginBottom: "var(--crm-space-4)",
} as const;

/** What an address of another module shows there. */
export function NotOfThisModule() {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  return <p>{path} is not a screen of this module. In the shell another module may answer it.</p>;
}
