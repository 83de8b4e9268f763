import { isSameFile, oneContract, type UploadItem } from "@crm/api-client";
import { videoFileProblem } from "@crm/domain/video/upload";
import { useContractChoices, useModule } from "@crm/module-kit";
import { ContractPicker, FormDialog, Select, Text, Textarea } from "@crm/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useUploads } from "./use-uploads";
import { type ChosenFile, VideoField } from "./video-field";
import "./upload-video.css";

export interface UploadVideoDialogProps {
  opened: boolean;
  again: UploadItem | null;
  onClose: () => void;
}

const MAX_CAPTION = 5000;

export function UploadVideoDialog({ opened, again, onClose }: UploadVideoDialogProps) {
  const { api } = useModule();
  const { store, unfinished } = useUploads();
  const choices = useContractChoices();
  const [contractId, setContractId] = useState(again?.contractId ?? null);
  const [chosen, setChosen] = useState<ChosenFile | null>(again);
  const [caption, setCaption] = useState(again?.caption ?? "");
  const [revisionOf, setRevisionOf] = useState(again?.revisionOf ?? null);
  const [isSubmitted, setSubmitted] = useState(false);
  const picked = useQuery({ ...oneContract(api, contractId ?? 0), enabled: contractId !== null });

  const begun = chosen && unfinished.find((upload) => isSameFile(upload, chosen.file));
  const isResuming = begun && begun.contractId === contractId && begun.caption === caption.trim();
  const fileProblem = chosen && videoFileProblem(chosen.file);
  const problems = {
    contract: contractId === null ? "Choose whose video it is" : null,
    file: fileProblem ?? (chosen ? null : "Choose a video"),
    caption: caption.trim() === "" ? "Write a caption" : null,
  };

  const choose = (next: ChosenFile) => {
    setChosen(next);
    const known = unfinished.find((upload) => isSameFile(upload, next.file));
    if (!known || contractId !== null || caption !== "") return;
    setContractId(known.contractId);
    setCaption(known.caption);
    setRevisionOf(known.revisionOf);
  };
  const submit = () => {
    setSubmitted(true);
    if (!chosen || contractId === null || Object.values(problems).some(Boolean)) return;
    if (again) store.remove(again.id);
    store.start({ ...chosen, contractId, caption: caption.trim(), revisionOf });
    onClose();
  };

  return (
    <FormDialog
      opened={opened}
      title="Upload Video"
      submitLabel="Upload Video"
      busyLabel="Upload Video"
      dirty={contractId !== null || chosen !== null || caption !== ""}
      onSubmit={submit}
      onClose={onClose}
    >
      <ContractPicker
        label="Contract"
        required
        placeholder="Choose a contract"
        value={contractId === null ? "" : String(contractId)}
        picked={picked.data ?? null}
        {...choices}
        onChange={(value) => {
          setContractId(Number(value));
          setRevisionOf(null);
        }}
        {...(isSubmitted && problems.contract ? { error: problems.contract } : {})}
      />
      {/* A bad file is reported at once, a missing one only on submit. */}
      <VideoField chosen={chosen} error={fileProblem ?? (isSubmitted ? problems.file : null)} onChoose={choose} />
      {isResuming && (
        <Text size="sm" c="dimmed" role="status">
          An upload of this file was not finished. It goes on where it stopped.
        </Text>
      )}
      <Textarea
        label="Caption"
        required
        rows={3}
        maxLength={MAX_CAPTION}
        value={caption}
        onChange={(event) => setCaption(event.currentTarget.value)}
        error={isSubmitted ? problems.caption : null}
      />
      {contractId !== null && <RevisionChoice contractId={contractId} value={revisionOf} onChange={setRevisionOf} />}
    </FormDialog>
  );
}

interface RevisionChoiceProps {
  contractId: number;
  value: number | null;
  onChange: (submissionId: number | null) => void;
}

const MAX_CHOICES = 50;

function RevisionChoice({ contractId, value, onChange }: RevisionChoiceProps) {
  const { api } = useModule();
  const { data } = useQuery({
    queryKey: ["/api/video-submissions", "needs_revision", contractId],
    queryFn: ({ signal }) => api.submissions.page({ contractId, status: "needs_revision", limit: MAX_CHOICES }, signal),
  });
  if (!data || data.rows.length === 0) return null;
  const revisions = data.rows.map(({ id, title }) => ({
    value: String(id),
    label: `This answers changes asked for on “${title}”`,
  }));
  return (
    <Select
      label="New video or revision"
      data={[{ value: "none", label: "A new video" }, ...revisions]}
      value={value === null ? "none" : String(value)}
      allowDeselect={false}
      onChange={(chosen) => onChange(chosen === null || chosen === "none" ? null : Number(chosen))}
    />
  );
}
