import { type ApiClient, createAdminQueryClient } from "@crm/api-client";
import { type Permission, permissionsOf, TEAM_ROLES, type TeamRole } from "@crm/domain/access/permissions";
import type { ModuleDefinition } from "@crm/module-kit";
import { Link, Outlet, type RouterHistory, useRouterState } from "@tanstack/react-router";
import type { RequestHandler } from "msw";
import { type ReactNode, useEffect, useState } from "react";
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

/** Shows a module with recorded answers as a chosen role; the toolbar sets `?scene=` to the selected variant. */
export function developmentPage(module: ModuleDefinition, { api, history, ownScenes = {}, env = "default" }: Options) {
  const queryClient = createAdminQueryClient();
  let scene = sceneIn(history);
  let role: TeamRole = "OWNER";
  const can = (permission: Permission) => permissionsOf(role).includes(permission);
  const network = createNetwork(developmentHandlers(() => scene));
  const applyOwnScene = () => network.use(...(ownScenes[scene] ?? []));
  applyOwnScene();

  function Frame() {
    const [shown, setShown] = useState(scene);
    const [shownRole, setShownRole] = useState(role);
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
    const showAs = (name: string) => {
      role = TEAM_ROLES.find((each) => each === name) ?? role;
      setShownRole(role);
    };
    const allowed = module.routes.filter(({ permission }) => permission === undefined || can(permission));
    return (
      <FrameAlone name={module.name} routes={allowed} screenKey={`${shown} ${shownRole}`}>
        <Choice label="Role" choices={ROLES} value={shownRole} onChange={showAs} />
        <Choice label="Answers" choices={scenes} value={shown} onChange={show} />
      </FrameAlone>
    );
  }

  const scenes = [...SCENES, ...Object.keys(ownScenes).map((name) => ({ name, label: name }))];
  return { network, page: <PageAlone {...{ module, api, queryClient, history, env, can }} frame={Frame} /> };
}

const sceneIn = ({ location }: RouterHistory): string => new URLSearchParams(location.search).get("scene") ?? "";

function addressWith({ location: { pathname, search, hash } }: RouterHistory, scene: string): string {
  const parameters = new URLSearchParams(search);
  if (scene) parameters.set("scene", scene);
  else parameters.delete("scene");
  return `${pathname}${parameters.size > 0 ? `?${parameters}` : ""}${hash}`;
}

interface FrameAloneProps {
  name: string;
  /** The screens that the chosen role may open. */
  routes: ModuleDefinition["routes"];
  /** A new key discards the screen with its rows. */
  screenKey: string;
  /** Choices of the toolbar. */
  children: ReactNode;
}

function FrameAlone({ name, routes, screenKey, children }: FrameAloneProps) {
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
        <span style={{ display: "flex", flexWrap: "wrap", gap: "var(--crm-space-4)" }}>{children}</span>
      </div>
      <main key={screenKey}>
        <Outlet />
      </main>
    </div>
  );
}

interface ChoiceProps {
  label: string;
  choices: readonly { name: string; label: string }[];
  value: string;
  onChange: (name: string) => void;
}

function Choice({ label, choices, value, onChange }: ChoiceProps) {
  return (
    <label>
      {label}{" "}
      <select value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        {choices.map((each) => (
          <option key={each.name} value={each.name}>
            {each.label}
          </option>
        ))}
      </select>
    </label>
  );
}

const ROLES = TEAM_ROLES.map((name) => ({ name, label: `${name.charAt(0)}${name.slice(1).toLowerCase()}` }));

const TOOLBAR = {
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  gap: "var(--crm-space-4)",
  marginBottom: "var(--crm-space-4)",
} as const;
