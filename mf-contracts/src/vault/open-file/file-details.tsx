import { errorText, oneFile, refreshContracts, refreshFiles, sameFiles } from "@crm/api-client";
import type { ContractFile, ContractFileChanges } from "@crm/domain/document/contract-file.schema";
import { fileSize } from "@crm/domain/value/bytes";
import { useCan, useContractChoices, useFileLink, useModule } from "@crm/module-kit";
import { BusinessDay } from "@crm/screen-parts";
import {
  Anchor,
  Button,
  Code,
  ContractPicker,
  IconCopy,
  IconDownload,
  IconTrash,
  Stack,
  Text,
  Textarea,
  TextInput,
  toast,
} from "@crm/ui";
import { useMutation, useQuery } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { fileKind } from "../file-list/file-kind";
import type { FileDraft } from "./use-file-draft";
import "./file-details.css";

interface FileDetailsProps {
  file: ContractFile;
  draft: FileDraft;
  onOpen: (id: number) => void;
  onDelete: (files: readonly ContractFile[]) => void;
}

export function FileDetails({ file, draft, onOpen, onDelete }: FileDetailsProps) {
  const { api } = useModule();
  const mayWrite = useCan()("write");
  const link = useFileLink(api.contractFiles.downloadAddress(file.id));
  return (
    <Stack component="section" aria-label="Details" className="vault-details">
      <FileOwner file={file} />
      {mayWrite && <FileNotes file={file} draft={draft} />}
      <dl className="vault-facts">
        {!mayWrite && <WrittenFacts file={file} />}
        <dt>Type</dt>
        <dd>{fileKind(file.fileType).label}</dd>
        <dt>Size</dt>
        <dd>{fileSize(file.fileSize)}</dd>
        <dt>Uploaded</dt>
        <dd>
          <BusinessDay at={file.uploadedAt} />
        </dd>
        <dt>SHA-256</dt>
        <dd>
          <Code title={file.sha256}>{file.sha256.slice(0, 16)}…</Code>
        </dd>
      </dl>
      {file.duplicates > 0 && <SameFiles file={file} onOpen={onOpen} />}
      <div className="vault-details-actions">
        <Button
          component="a"
          {...link}
          download={file.fileName}
          variant="default"
          leftSection={<IconDownload size={16} />}
        >
          Download
        </Button>
        {mayWrite && (
          <Button variant="default" leftSection={<IconTrash size={16} />} onClick={() => onDelete([file])}>
            Delete
          </Button>
        )}
      </div>
    </Stack>
  );
}

function WrittenFacts({ file: { notes, tags } }: { file: ContractFile }) {
  return (
    <>
      {notes && (
        <>
          <dt>Notes</dt>
          <dd>{notes}</dd>
        </>
      )}
      {tags && (
        <>
          <dt>Tags</dt>
          <dd>{tags}</dd>
        </>
      )}
    </>
  );
}

function FileNotes({ file, draft }: { file: ContractFile; draft: FileDraft }) {
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

function FileOwner({ file }: { file: ContractFile }) {
  const { navigate } = useModule();
  const can = useCan();
  const path = `/?contract=${file.contractId}`;
  return (
    <div>
      {can("write") && <OwnerPicker file={file} />}
      {file.contract ? (
        <Anchor
          href={path}
          size="sm"
          onClick={(event) => {
            event.preventDefault();
            navigate(path);
          }}
        >
          Open the contract of {file.contract.fullName}
        </Anchor>
      ) : (
        !can("write") && <Text size="sm">Unassigned</Text>
      )}
    </div>
  );
}

function OwnerPicker({ file }: { file: ContractFile }) {
  const choices = useContractChoices();
  const change = useChangeFile(file.id);
  const assign = (contractId: number | null, name: string | undefined) =>
    change.mutate({
      changes: { contractId },
      said: contractId === null ? "File unassigned" : `File assigned to ${name ?? "the contract"}`,
    });
  return (
    <ContractPicker
      label="Contract"
      fixed={[{ value: "none", label: "Unassigned" }]}
      value={file.contractId === null ? "none" : String(file.contractId)}
      picked={file.contract}
      {...choices}
      onChange={(value, contract) => assign(value === "none" ? null : Number(value), contract?.fullName)}
    />
  );
}

function SameFiles({ file, onOpen }: { file: ContractFile; onOpen: (id: number) => void }) {
  const { api } = useModule();
  const { data = [] } = useQuery(sameFiles(api, file.sha256));
  const others = data.filter(({ id }) => id !== file.id);
  if (others.length === 0) return null;
  return (
    <section className="vault-same" aria-label="Duplicates">
      <Text size="sm" fw={500}>
        <IconCopy size={16} aria-hidden /> Same file as
      </Text>
      <ul>
        {others.map(({ id, fileName, contract }) => (
          <li key={id}>
            <Anchor
              href={`/vault?file=${id}`}
              size="sm"
              onClick={(event) => {
                event.preventDefault();
                onOpen(id);
              }}
            >
              {fileName}
            </Anchor>{" "}
            <Text component="span" size="xs" c="dimmed">
              {contract?.fullName ?? "Unassigned"}
            </Text>
          </li>
        ))}
      </ul>
    </section>
  );
}

function useChangeFile(id: number) {
  const { api, queryClient } = useModule();
  return useMutation({
    mutationFn: ({ changes }: { changes: ContractFileChanges; said: string }) => api.contractFiles.change(id, changes),
    onSuccess: async (file, { said }) => {
      queryClient.setQueryData(oneFile(api, id).queryKey, file);
      toast.success(said);
      await Promise.all([refreshFiles(queryClient), refreshContracts(queryClient)]);
    },
    onError: (error) => toast.error("Error", errorText(error, "Failed to update file")),
  });
}
