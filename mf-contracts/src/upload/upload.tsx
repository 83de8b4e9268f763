import type { Contract } from "@crm/domain/contract/contract.schema";
import { FetchAhead, prefetchOnApproach } from "@crm/module-kit";
import {
  Alert,
  Button,
  Group,
  IconArrowLeft,
  IconCircleCheck,
  IconFileSpreadsheet,
  IconFiles,
  IconFileText,
  IconPencil,
  IconPhoto,
  IconUpload,
  PageDropzone,
  PageHeader,
  Paper,
  Title,
} from "@crm/ui";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { ContractReading } from "../contract-form/reading-mark";
import {
  AddContractDialog,
  BatchDialog,
  ImportDialog,
  UploadDocumentDialog,
  UploadImagesDialog,
} from "../lazy-dialogs";
import { imageRule, readableRule } from "../read-document/file-rules";
import "./upload.css";

const EXTRACTED = ["Full name", "Social handle", "Monthly fee", "Contract dates", "Platform", "Terms and notes"];

const TIPS = [
  "Use clear PDFs",
  "Text-based PDFs work better than scans",
  "Files up to 100MB",
  "Works for typed and handwritten contracts",
];

const PARTS = [UploadDocumentDialog, AddContractDialog, BatchDialog, ImportDialog];

type Step = { opened: boolean; turn: number } & (
  | { kind: "document" | "images" | "batch" | "import"; dropped?: readonly File[] }
  | { kind: "form"; reading: ContractReading | null }
);

export default function Upload() {
  const [step, setStep] = useState<Step>({ kind: "document", opened: false, turn: 0 });
  const [created, setCreated] = useState<Contract | null>(null);
  const [left, setLeft] = useState<ContractReading | null>(null);
  const show = (kind: WayWithFiles, dropped?: readonly File[]) =>
    setStep(({ turn }) => ({ kind, opened: true, turn: turn + 1, ...(dropped && { dropped }) }));
  const fill = (reading: ContractReading | null) => {
    if (reading) setLeft(reading);
    setStep(({ turn }) => ({ kind: "form", opened: true, turn: turn + 1, reading }));
  };
  const close = () => setStep((before) => ({ ...before, opened: false }));
  const finish = (contract: Contract, rest: ContractReading | null) => {
    setLeft(rest);
    setCreated(contract);
  };

  return (
    <div className="contracts-upload">
      <PageHeader
        title="Upload Contract Documents"
        description="Upload a contract and check what was read from it before it is saved."
        above={
          <Link to="/" className="contracts-back">
            <IconArrowLeft size={16} aria-hidden /> Back to Dashboard
          </Link>
        }
      />
      {created && <ContractCreated contract={created} />}
      {left && !step.opened && <ReadingLeft reading={left} onReview={() => fill(left)} />}
      <Paper withBorder p="xl" className="contracts-upload-card">
        <IconUpload size={32} stroke={1.5} aria-hidden />
        <Title order={2}>From a document</Title>
        <p>
          A PDF, Word file, text or picture: its details are read into a form for you to check. You can also drop files
          anywhere on this page.
        </p>
        <Button
          leftSection={<IconUpload size={16} />}
          onClick={() => show("document")}
          {...prefetchOnApproach(UploadDocumentDialog)}
        >
          Upload document
        </Button>
      </Paper>
      <section aria-labelledby="other-ways" className="contracts-upload-ways">
        <Title order={2} size="h3" id="other-ways">
          Other ways
        </Title>
        <Group gap="xs">
          <Button variant="default" leftSection={<IconPencil size={16} />} onClick={() => fill(null)}>
            By hand
          </Button>
          <Button variant="default" leftSection={<IconFiles size={16} />} onClick={() => show("batch")}>
            Several documents
          </Button>
          <Button variant="default" leftSection={<IconPhoto size={16} />} onClick={() => show("images")}>
            Pictures of one contract
          </Button>
          <Button variant="default" leftSection={<IconFileSpreadsheet size={16} />} onClick={() => show("import")}>
            CSV
          </Button>
        </Group>
      </section>
      <div className="contracts-upload-lists">
        <ListCard title="What is extracted" lines={EXTRACTED} />
        <ListCard title="Tips" lines={TIPS} />
      </div>
      <FetchAhead parts={PARTS} />
      <PageDropzone active={!step.opened} onDrop={(files) => show(wayOf(files), files)}>
        <span className="contracts-upload-drop">Drop to add contracts</span>
      </PageDropzone>
      <OpenStep key={step.turn} step={step} onRead={fill} onAdded={finish} onClose={close} show={show} />
    </div>
  );
}

type WayWithFiles = Extract<Step, { dropped?: readonly File[] }>["kind"];

function wayOf(files: readonly File[]): WayWithFiles {
  if (files.some(({ name }) => /\.csv$/i.test(name))) return "import";
  if (files.length <= 1) return "document";
  return files.every(({ name }) => imageRule.names.test(name)) ? "images" : "batch";
}

interface OpenStepProps {
  step: Step;
  onRead: (reading: ContractReading) => void;
  onAdded: (contract: Contract, rest: ContractReading | null) => void;
  onClose: () => void;
  show: (kind: WayWithFiles) => void;
}

function OpenStep({ step, onRead, onAdded, onClose, show }: OpenStepProps) {
  const { opened } = step;
  switch (step.kind) {
    case "document":
      return (
        <UploadDocumentDialog
          opened={opened}
          dropped={step.dropped}
          rule={readableRule}
          hint="PDF, Word (.doc, .docx), text (.txt), PNG or JPEG, files up to 100MB"
          onRead={onRead}
          onClose={onClose}
        />
      );
    case "images":
      return <UploadImagesDialog opened={opened} dropped={step.dropped} onRead={onRead} onClose={onClose} />;
    case "batch":
      return <BatchDialog opened={opened} dropped={step.dropped} onClose={onClose} />;
    case "import":
      return <ImportDialog opened={opened} dropped={step.dropped} onClose={onClose} />;
    case "form":
      return (
        <AddContractDialog
          opened={opened}
          reading={step.reading}
          {...(step.reading && READ)}
          onReadDocument={() => show("document")}
          onAdded={onAdded}
          onClose={onClose}
        />
      );
  }
}

const READ = {
  added: ["Contract created", "Contract has been successfully created from PDF"],
  failed: "Failed to create contract",
} as const;

function ContractCreated({ contract }: { contract: Contract }) {
  return (
    <Alert color="green" icon={<IconCircleCheck size={18} />} mb="md">
      {contract.fullName}’s contract is saved.{" "}
      <Link to="/" search={() => ({ contract: contract.id })} className="crm-list-link">
        View contract
      </Link>
    </Alert>
  );
}

function ReadingLeft({ reading, onReview }: { reading: ContractReading; onReview: () => void }) {
  return (
    <Alert color="orange" icon={<IconFileText size={18} />} mb="md">
      <Group justify="space-between" gap="xs">
        <span className="contracts-upload-words">
          {reading.made
            ? `${reading.fileName} names further creators who have no contract from it yet.`
            : `${reading.fileName} was read, but no contract was created from it. The document is kept in the vault.`}
        </span>
        <Button variant="default" size="compact-sm" onClick={onReview}>
          Review it again
        </Button>
      </Group>
    </Alert>
  );
}

function ListCard({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <Paper withBorder p="md">
      <Title order={2} size="h3">
        {title}
      </Title>
      <ul className="contracts-lines">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Paper>
  );
}
