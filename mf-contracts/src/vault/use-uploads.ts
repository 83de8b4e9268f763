import { errorText, isApiError } from "@crm/api-client";
import type { UploadedContractFile } from "@crm/domain/contract-file.schema";
import { useModule } from "@crm/module-kit";
import { toast } from "@crm/ui";
import { useEffect, useRef, useState } from "react";
import { fileProblem } from "../read-document/file-rules";
import { vaultRule } from "./vault-rule";

/** Where one file stands on its way into the vault. */
export type UploadState =
  | { kind: "pending" }
  | { kind: "uploading"; sentBytes: number; totalBytes: number }
  | { kind: "success"; stored: UploadedContractFile }
  | { kind: "error"; text: string; requestId?: string | undefined; canRetry: boolean };

export type UploadItem = Readonly<{ id: number; file: File; contractId: number | null; state: UploadState }>;

const AT_ONCE = 2;

/**
 * The files that go into the vault from this screen, a few at a time, to `home` unless another contract is chosen; closing
 * the dialog stops none of them.
 */
export function useUploads(home: number | null, onStored: () => void) {
  const { api } = useModule();
  const [items, setItems] = useState<readonly UploadItem[]>([]);
  const [chosen, setContractId] = useState<number | null | undefined>();
  const contractId = chosen === undefined ? home : chosen;
  const running = useRef(new Map<number, AbortController>());
  const lastId = useRef(0);

  const setState = (id: number, state: UploadState) =>
    setItems((before) => before.map((item) => (item.id === id ? { ...item, state } : item)));

  const upload = async ({ id, file, contractId: owner }: UploadItem) => {
    const controller = new AbortController();
    running.current.set(id, controller);
    setState(id, { kind: "uploading", sentBytes: 0, totalBytes: file.size });
    try {
      const stored = await api.contractFiles.upload(file, {
        ...(owner === null ? {} : { contractId: owner }),
        signal: controller.signal,
        onProgress: (progress) => {
          if (progress.stage === "sending") setState(id, { kind: "uploading", ...progress });
        },
      });
      setState(id, { kind: "success", stored });
      onStored();
    } catch (thrown) {
      if (controller.signal.aborted) return;
      const text = errorText(thrown, "Failed to upload file");
      const known = isApiError(thrown) ? thrown : undefined;
      // The same file would be refused for the same reason.
      const canRetry = known === undefined || ![413, 415, 422].includes(known.status);
      setState(id, { kind: "error", text, requestId: canRetry ? known?.requestId : undefined, canRetry });
      toast.error("Upload failed", text);
    } finally {
      running.current.delete(id);
    }
  };

  // Starts what waits whenever there is a place, after every change of the list.
  useEffect(() => {
    const waiting = items.filter(({ id, state }) => state.kind === "pending" && !running.current.has(id));
    for (const item of waiting.slice(0, Math.max(0, AT_ONCE - running.current.size))) void upload(item);
  });

  const isRunning = items.some(({ state }) => state.kind === "pending" || state.kind === "uploading");
  useAskBeforeLeaving(isRunning);
  useTellEnd(isRunning, items.filter(({ state }) => state.kind === "success").length);
  return {
    items,
    isRunning,
    done: items.filter(({ state }) => state.kind === "success" || state.kind === "error").length,
    contractId,
    setContractId,
    add(files: readonly File[]) {
      const added = files.map((file): UploadItem => {
        lastId.current += 1;
        const problem = fileProblem(file, vaultRule);
        const state: UploadState = problem ? { kind: "error", text: problem, canRetry: false } : { kind: "pending" };
        return { id: lastId.current, file, contractId, state };
      });
      setItems((before) => [...before, ...added]);
    },
    retry: (id: number) => setState(id, { kind: "pending" }),
    remove(id: number) {
      running.current.get(id)?.abort();
      setItems((before) => before.filter((item) => item.id !== id));
    },
    clearEnded: () =>
      setItems((before) => before.filter(({ state }) => state.kind !== "success" && state.kind !== "error")),
  };
}

export type Uploads = ReturnType<typeof useUploads>;

/** Says once, when all files have ended, how many came in since the last time. */
function useTellEnd(isRunning: boolean, stored: number): void {
  const told = useRef(0);
  useEffect(() => {
    if (isRunning) return;
    const fresh = stored - told.current;
    told.current = stored;
    if (fresh === 1) toast.success("File uploaded successfully");
    else if (fresh > 1) toast.success(`${fresh} files uploaded successfully`);
  }, [isRunning, stored]);
}

function useAskBeforeLeaving(isBusy: boolean): void {
  useEffect(() => {
    if (!isBusy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isBusy]);
}
