import type { ContractFile } from "@crm/domain/document/contract-file.schema";
import { useState } from "react";

type Texts = { notes: string; tags: string };

export function useFileDraft(file: ContractFile | undefined) {
  const [typed, setTyped] = useState<(Partial<Texts> & { id: number }) | null>(null);
  const saved: Texts = { notes: file?.notes ?? "", tags: file?.tags ?? "" };
  const texts: Texts = { ...saved, ...(typed && typed.id === file?.id ? typed : {}) };
  return {
    notes: texts.notes,
    tags: texts.tags,
    isDirty: texts.notes !== saved.notes || texts.tags !== saved.tags,
    type: (change: Partial<Texts>) =>
      file && setTyped((before) => ({ ...(before?.id === file.id ? before : {}), ...change, id: file.id })),
    discard: () => setTyped(null),
  };
}

export type FileDraft = ReturnType<typeof useFileDraft>;
