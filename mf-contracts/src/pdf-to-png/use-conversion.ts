import { errorText, isApiError, type UploadProgress } from "@crm/api-client";
import { useModule } from "@crm/module-kit";
import { toast, useUnsavedInput } from "@crm/ui";
import { useEffect, useRef, useState } from "react";
import type { FailedWork } from "../read-document/work-failed";

/** Where the conversion of a PDF stands; `pages` are the paths of its pages. */
export type ConversionState =
  | { kind: "idle" }
  | { kind: "busy"; fileName: string; progress: UploadProgress | null; elapsedMs: number }
  | ({ kind: "failed" } & FailedWork)
  | { kind: "done"; fileName: string; pages: readonly string[] };

/** Converts one PDF at a time, tells how far it is, and says when its pages are there. */
export function useConversion(onDone: () => void) {
  const { api } = useModule();
  const [state, setState] = useState<ConversionState>({ kind: "idle" });
  useUnsavedInput(state.kind === "busy");
  const running = useRef<AbortController>(undefined);
  const hideFailure = useRef(() => {});
  useEffect(() => () => running.current?.abort(), []);

  const start = async (file: File) => {
    const controller = new AbortController();
    running.current?.abort();
    running.current = controller;
    hideFailure.current();
    const startedAt = performance.now();
    const onProgress = (progress: UploadProgress | null) =>
      setState({ kind: "busy", fileName: file.name, progress, elapsedMs: performance.now() - startedAt });
    onProgress(null);
    try {
      const pages = await api.convert.pdfToPng(file, { onProgress, signal: controller.signal });
      setState({ kind: "done", fileName: file.name, pages });
      onDone();
    } catch (thrown) {
      if (controller.signal.aborted) return;
      const failure = failureOf(thrown);
      hideFailure.current = toast.error(failure.title, failure.text);
      setState({ kind: "failed", ...failure, retry: () => void start(file) });
    }
  };
  const reset = () => {
    running.current?.abort();
    setState({ kind: "idle" });
  };
  return { state, start: (file: File) => void start(file), reset };
}

function failureOf(thrown: unknown) {
  const [title, text] = isApiError(thrown, "unreachable")
    ? ["Network error during conversion", thrown.text]
    : ["Failed to convert PDF to images", errorText(thrown, "Conversion failed")];
  return { title, text, requestId: isApiError(thrown) ? thrown.requestId : undefined };
}
