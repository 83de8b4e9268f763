import type { ContractFile } from "@crm/domain/document/contract-file.schema";
import { Button, Stack, Textarea, TextInput } from "@crm/ui";
import type { FormEvent } from "react";
import { useChangeFile } from "./use-change-file";
import type { FileDraft } from "./use-file-draft";

/** A file's notes and tags, to read and to change. */
export function FileNotes({ file, draft }: { file: ContractFile; draft: FileDraft }) {
  const change = useChangeFile(file.id);
  const { notes, tags, isDirty } = draft;
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isDirty) change.mutate({ changes: { notes: notes || null, tags: tags || null }, said: "File updated" });
  };
  return (
    <form onSubmit={save}>
      <Stack gap="sm">
        <Textarea
          label="Notes"
          value={notes}
          onChange={(event) => draft.type({ notes: event.currentTarget.value })}
          maxLength={20_000}
          rows={3}
          resize="vertical"
        />
        <TextInput
          label="Tags"
          placeholder="signed, 2026"
          description="Separated by commas"
          value={tags}
          onChange={(event) => draft.type({ tags: event.currentTarget.value })}
          maxLength={1000}
        />
        {isDirty && (
          <Button type="submit" disabled={change.isPending}>
            {change.isPending ? "Saving..." : "Save Changes"}
          </Button>
        )}
      </Stack>
    </form>
  );
}
