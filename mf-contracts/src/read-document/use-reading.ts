import { errorText, isApiError, type UploadOptions, type UploadProgress } from "@crm/api-client";
import type { Extraction } from "@crm/domain/document/extraction.schema";
import { toast, useUnsavedInput } from "@crm/ui";
import { useEffect, useRef, useState } from "react";
import type { ContractReading } from "../contract-form/reading-mark";
import { createPace } from "./page-pace";

export type ReadingState =
  | { kind: "idle" }
  | { kind: "busy"; fileName: string; progress: UploadProgress | null; elapsedMs: number; pageMs: number | null }
  | { kind: "failed"; text: string; requestId: string | undefined; retry: () => void };

interface ReadingTask {
  fileName: string;
  files: readonly File[];
  read: (options: UploadOptions) => Promise<Extraction>;
  /** Shown if the server gives no reason. */
  failed: string;
  /** Error text for an empty reading; if absent, onRead gets the empty reading. */
  foundNothing?: string;
}

export function useReading(onRead: (reading: ContractReading) => void) {
  const [state, setState] = useState<ReadingState>({ kind: "idle" });
  useUnsavedInput(state.kind === "busy");
  const running = useRef<AbortController>(undefined);
  const hideFailure = useRef(() => {});
  useEffect(() => () => running.current?.abort(), []);

  const start = async (task: ReadingTask) => {
    const { fileName, files, read } = task;
    const controller = new AbortController();
    running.current?.abort();
    running.current = controller;
    hideFailure.current();
    const startedAt = performance.now();
    const pace = createPace();
    const onProgress = (progress: UploadProgress | null) => {
      const elapsedMs = performance.now() - startedAt;
      setState({ kind: "busy", fileName, progress, elapsedMs, pageMs: pace(progress, elapsedMs) });
    };
    onProgress(null);
    try {
      const extraction = await read({ onProgress, signal: controller.signal });
      const isEmpty = Object.keys(extraction.fields).length === 0;
      if (isEmpty && task.foundNothing) return fail(task, task.foundNothing);
      setState({ kind: "idle" });
      if (!isEmpty) toast.success("Contract information extracted");
      onRead({ fileName, files, extraction });
    } catch (thrown) {
      if (!controller.signal.aborted) fail(task, errorText(thrown, task.failed), thrown);
    }
  };

  const fail = (task: ReadingTask, text: string, thrown?: unknown) => {
    hideFailure.current = toast.error("Error", text);
    setState({
      kind: "failed",
      // When both endpoints failed, the toast has a general text, and the dialog shows the server's reason.
      text: isApiError(thrown) ? errorText(thrown.cause, text) : text,
      requestId: isApiError(thrown) ? thrown.requestId : undefined,
      retry: () => void start(task),
    });
  };

  const cancel = () => {
    running.current?.abort();
    setState({ kind: "idle" });
  };

  return { state, start: (task: ReadingTask) => void start(task), cancel };
}
