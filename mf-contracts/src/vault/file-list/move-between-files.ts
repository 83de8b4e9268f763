import type { KeyboardEvent } from "react";

/** Up and Down go from the link of one file to that of the next; Enter then opens it, as for every link. */
export function moveBetweenFiles(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (step === 0 || !(event.target instanceof HTMLElement)) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>(".vault-link")];
  const row = event.target.closest("tr, li");
  const next = links[links.findIndex((link) => row?.contains(link)) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
