import { type ApiClient, createAdminQueryClient } from "@crm/api-client";
import type { ModuleDefinition } from "@crm/module-kit";
import { type RouterHistory, useRouterState } from "@tanstack/react-router";
import type { RequestHandler } from "msw";
import { useEffect, useState } from "react";
import { createNetwork } from "../msw/network";
import { developmentHandlers, SCENES } from "../msw/recorded/development-handlers";
import { FrameAlone } from "./frame-alone";
import { PageAlone } from "./page-alone";

/** A module's own scenes by name, such as a write that is refused; their handlers go before all others. */
export type OwnScenes = Readonly<Record<string, readonly RequestHandler[]>>;

interface Options {
  api: ApiClient;
  history: RouterHistory;
  ownScenes?: OwnScenes;
  env?: "default" | "test";
}

/** A module's screens over recorded answers; its toolbar sets `?scene=`, the name of what the API answers. */
export function developmentPage(module: ModuleDefinition, { api, history, ownScenes = {}, env = "default" }: Options) {
  const queryClient = createAdminQueryClient();
  let scene = sceneIn(history);
  const network = createNetwork(developmentHandlers(() => scene));
  const answerOwn = () => network.use(...(ownScenes[scene] ?? []));
  answerOwn();

  function Frame() {
    const [shown, setShown] = useState(scene);
    const href = useRouterState({ select: ({ location }) => location.href });
    // Links between screens do not name the scene.
    useEffect(() => {
      if (href && sceneIn(history) !== shown) history.replace(addressWith(history, shown));
    }, [href, shown]);
    const show = (name: string) => {
      scene = name;
      network.resetHandlers();
      answerOwn();
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
