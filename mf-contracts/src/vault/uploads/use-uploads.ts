import { errorText, isApiError } from "@crm/api-client";
import type { UploadedContractFile } from "@crm/domain/document/contract-file.schema";
import { useModule } from "@crm/module-kit";
import { toast, useUnsavedInput } from "@crm/ui";
import { useRef, useState } from "react";
import { fileProblem } from "../../read-document/file-rules";
import { vaultRule } from "./vault-rule";

export type UploadState =
  | { kind: "queued" }
  | { kind: "sending"; sentBytes: number; totalBytes: number }
  | { kind: "done"; stored: UploadedContractFile }
  | { kind: "failed"; text: string; requestId?: string | undefined; canRetry: boolean };

export type UploadItem = Readonly<{ id: number; file: File; contractId: number | null; state: UploadState }>;

const AT_ONCE = 2;

/** Uploads continue after the dialog closes or the user leaves the screen. */
export function useUploads(home: number | null, onStored: () => void) {
  const { api } = useModule();
  const [items, setItems] = useState<readonly UploadItem[]>([]);
  const [chosen, setContractId] = useState<number | null | undefined>();
  const contractId = chosen === undefined ? home : chosen;
  // A ref, because uploads continue after the screen and its state are unmounted.
  const work = useRef({ line: noItems(), running: new Map<number, AbortController>(), lastId: 0, stored: 0 }).current;

  const setState = (id: number, state: UploadState) =>
    setItems((before) => before.map((item) => (item.id === id ? { ...item, state } : item)));

  const advance = () => {
    while (work.running.size < AT_ONCE) {
      const next = work.line.shift();
      if (!next) break;
      void upload(next);
    }
    if (work.running.size > 0) return;
    notifyStored(work.stored);
    work.stored = 0;
  };

  const upload = async ({ id, file, contractId: owner }: UploadItem) => {
    const controller = new AbortController();
    work.running.set(id, controller);
    setState(id, { kind: "sending", sentBytes: 0, totalBytes: file.size });
    try {
      const stored = await api.contractFiles.upload(file, {
        ...(owner === null ? {} : { contractId: owner }),
        signal: controller.signal,
        onProgress: (progress) => {
          if (progress.stage === "sending") setState(id, { kind: "sending", ...progress });
        },
      });
      work.stored += 1;
      setState(id, { kind: "done", stored });
      onStored();
    } catch (thrown) {
      if (!controller.signal.aborted) fail(id, thrown);
    } finally {
      work.running.delete(id);
      advance();
    }
  };

  const fail = (id: number, thrown: unknown) => {
    const text = errorText(thrown, "Failed to upload file");
    const known = isApiError(thrown) ? thrown : undefined;
    // No retry after 413, 415 or 422: the server would refuse the file again.
    const canRetry = known === undefined || ![413, 415, 422].includes(known.status);
    setState(id, { kind: "failed", text, requestId: canRetry ? known?.requestId : undefined, canRetry });
    toast.error("Upload failed", text);
  };

  const isRunning = items.some(({ state }) => state.kind === "queued" || state.kind === "sending");
  useUnsavedInput(isRunning);
  return {
    items,
    isRunning,
    done: items.filter(hasEnded).length,
    contractId,
    setContractId,
    add(files: readonly File[]) {
      const added = files.map((file): UploadItem => {
        work.lastId += 1;
        const problem = fileProblem(file, vaultRule);
        const state: UploadState = problem ? { kind: "failed", text: problem, canRetry: false } : { kind: "queued" };
        return { id: work.lastId, file, contractId, state };
      });
      setItems((before) => [...before, ...added]);
      work.line.push(...added.filter(({ state }) => state.kind === "queued"));
      advance();
    },
    retry(id: number) {
      setState(id, { kind: "queued" });
      work.line.push(...items.filter((item) => item.id === id));
      advance();
    },
    remove(id: number) {
      work.running.get(id)?.abort();
      work.line = work.line.filter((item) => item.id !== id);
      setItems((before) => before.filter((item) => item.id !== id));
    },
    clearEnded: () => setItems((before) => before.filter((item) => !hasEnded(item))),
  };
}

export type Uploads = ReturnType<typeof useUploads>;

const noItems = (): UploadItem[] => [];

const hasEnded = ({ state }: UploadItem) => state.kind === "done" || state.kind === "failed";

function notifyStored(count: number): void {
  if (count === 1) toast.success("File uploaded successfully");
  else if (count > 1) toast.success(`${count} files uploaded successfully`);
}
