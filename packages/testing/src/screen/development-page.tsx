import { type ApiClient, createAdminQueryClient } from "@crm/api-client";
import type { ModuleDefinition } from "@crm/module-kit";
import { Link, Outlet, type RouterHistory, useRouterState } from "@tanstack/react-router";
import type { RequestHandler } from "msw";
import { useEffect, useState } from "react";
import { createNetwork } from "../msw/network";
import { developmentHandlers, SCENES } from "../msw/recorded/development-handlers";
import { PageAlone } from "./page-alone";

/** A module's own scenes by name; their handlers precede all others. */
export type OwnScenes = Readonly<Record<string, readonly RequestHandler[]>>;

interface Options {
  api: ApiClient;
  history: RouterHistory;
  ownScenes?: OwnScenes;
  env?: "default" | "test";
}

/** Shows a module with recorded answers; the toolbar sets `?scene=` to the selected variant. */
export function developmentPage(module: ModuleDefinition, { api, history, ownScenes = {}, env = "default" }: Options) {
  const queryClient = createAdminQueryClient();
  let scene = sceneIn(history);
  const network = createNetwork(developmentHandlers(() => scene));
  const applyOwnScene = () => network.use(...(ownScenes[scene] ?? []));
  applyOwnScene();

  function Frame() {
    const [shown, setShown] = useState(scene);
    const href = useRouterState({ select: ({ location }) => location.href });
    // Links between screens drop `?scene=`, so it is added again.
    useEffect(() => {
      if (href && sceneIn(history) !== shown) history.replace(addressWith(history, shown));
    }, [href, shown]);
    const show = (name: string) => {
      scene = name;
      network.resetHandlers();
      applyOwnScene();
      queryClient.clear();
      setShown(name);
    };
    return <FrameAlone module={module} scenes={scenes} scene={shown} onScene={show} />;
  }

  const scenes = [...SCENES, ...Object.keys(ownScenes).map((name) => ({ name, label: name }))];
  return { network, page: <PageAlone {...{ module, api, queryClient, history, env }} frame={Frame} /> };
}

const sceneIn = ({ location }: RouterHistory): string => new URLSearchParams(location.search).get("scene") ?? "";

function addressWith({ location: { pathname, search, hash } }: RouterHistory, scene: string): string {
  const parameters = new URLSearchParams(search);
  if (scene) parameters.set("scene", scene);
  else parameters.delete("scene");
  return `${pathname}${parameters.size > 0 ? `?${parameters}` : ""}${hash}`;
}

interface FrameAloneProps {
  module: ModuleDefinition;
  scenes: readonly { name: string; label: string }[];
  scene: string;
  onScene: (name: string) => void;
}

function FrameAlone({ module: { name, routes }, scenes, scene, onScene }: FrameAloneProps) {
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
      {/* A new key discards the rows of the previous scene. */}
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
