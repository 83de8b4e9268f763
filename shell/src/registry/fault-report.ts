import { FAULT_MESSAGE_CHARS, FAULT_STACK_CHARS } from "@crm/domain/module/module-fault";
import type { ModuleFault } from "@crm/domain/module/module-fault.schema";
import type { ModuleFailure } from "./module-failure";

export function faultReport(failure: ModuleFailure, { version, path }: { version: string; path: string }): ModuleFault {
  const cause = failure.cause instanceof Error ? failure.cause : failure;
  const message = cause === failure ? failure.message : `${failure.message} (${cause.message})`;
  const frames = framesOf(cause.stack ?? "");
  return {
    version,
    kind: failure.kind,
    path,
    message: withoutData(failure.kind === "threw" ? failure.message : message).slice(0, FAULT_MESSAGE_CHARS),
    ...(frames && { stack: frames.slice(0, FAULT_STACK_CHARS) }),
  };
}

// Keeps only lines with a position, because some browsers put the message into the stack.
function framesOf(stack: string): string {
  return stack
    .split("\n")
    .filter((line) => /:\d+:\d+\)?$/.test(line))
    .map((line) => line.trim().replace(/[?#][^\s:)]*/g, ""))
    .join("\n");
}

// Removes quoted text, which may be customer data. Keeps one word in single quotes, which is a property name.
function withoutData(text: string): string {
  return text
    .replace(/[\w.+-]+@[\w-]+\.[\w.-]+/g, "…")
    .replace(/@[\w.]+/g, "…")
    .replace(/"[^"]*"|`[^`]*`|“[^”]*”|(?<!\w)'(?![\w$.]+')[^']*'/g, "“…”")
    .replace(/([?#])[^\s)]+/g, "$1…")
    .replace(/\d{5,}/g, "…");
}
