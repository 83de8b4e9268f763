import { expect, test } from "bun:test";
import "@crm/testing/dom";
import type { SessionUser } from "@crm/api-client";
import { createWatched } from "../watched";
import type { SessionState } from "./session-store";
import { watchOtherTabs } from "./watch-other-tabs";

const person = (id: number): SessionUser => ({ id, name: "Ada", email: null, role: "VIEWER" });
const openedBy = (user: SessionUser | null): SessionState => ({
  is: "open",
  user,
  session: { actor: "user:1", expiresAt: "2026-11-21T20:00:00Z" },
});

/** A tab, with what it has told the others and how often it has asked the server. */
function tab() {
  const state = createWatched<SessionState>({ is: "checking", remembered: true });
  const told: unknown[] = [];
  const channel: Parameters<typeof watchOtherTabs>[1] = {
    postMessage: (message) => void told.push(message),
    onmessage: null,
  };
  const asked: true[] = [];
  const recheck = async () => void asked.push(true);
  watchOtherTabs({ state: state.get, subscribe: state.subscribe, recheck }, channel);
  const hear = (data: unknown) => channel.onmessage?.(new MessageEvent("message", { data }));
  return { state, told, asked, hear };
}

test("tells the other tabs who is logged in, once for each change", () => {
  const { state, told } = tab();
  for (const next of [openedBy(person(5)), openedBy({ ...person(5), name: "Ada L." }), { is: "out" } as const])
    state.set(next);
  state.set(openedBy(null));
  expect(told).toEqual([5, "nobody", "somebody"]);
});

test("asks the server when another tab tells of anybody else", () => {
  const { state, asked, hear } = tab();
  state.set(openedBy(person(5)));
  hear(5);
  expect(asked).toHaveLength(0);
  hear("nobody");
  hear(1);
  expect(asked).toHaveLength(2);
});

test("asks the server when the reader returns", () => {
  const { asked } = tab();
  dispatchEvent(new Event("focus"));
  document.dispatchEvent(new Event("visibilitychange"));
  expect(asked).toHaveLength(2);
});
