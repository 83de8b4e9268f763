import type { Contract } from "@crm/domain/contract/contract.schema";
import { approached, FetchAhead } from "@crm/module-kit";
import {
  Alert,
  Button,
  Group,
  IconArrowLeft,
  IconCircleCheck,
  IconFileText,
  IconUpload,
  PageHeader,
  Paper,
  Title,
} from "@crm/ui";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { ContractReading } from "../contract-form/reading-mark";
import { AddContractDialog, UploadDocumentDialog } from "../lazy-dialogs";
import { pdfRule } from "../read-document/file-rules";
import "./upload.css";

const EXTRACTED = ["Full name", "Social handle", "Monthly fee", "Contract dates", "Platform", "Terms and notes"];

const TIPS = [
  "Use clear PDFs",
  "Text-based PDFs work better than scans",
  "Files up to 100MB",
  "Works for typed and handwritten contracts",
];

const STEPS = [UploadDocumentDialog, AddContractDialog];

type Step = { kind: "choose" | "review"; opened: boolean; turn: number; reading: ContractReading | null };

export default function Upload() {
  const [step, setStep] = useState<Step>({ kind: "choose", opened: false, turn: 0, reading: null });
  const [created, setCreated] = useState<Contract | null>(null);
  const [left, setLeft] = useState<ContractReading | null>(null);
  const choose = () => setStep(({ turn }) => ({ kind: "choose", opened: true, turn: turn + 1, reading: null }));
  const review = (reading: ContractReading) => {
    setLeft(reading);
    setStep(({ turn }) => ({ kind: "review", opened: true, turn: turn + 1, reading }));
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
      {left && !step.opened && <ReadingLeft reading={left} onReview={() => review(left)} />}
      <Paper withBorder p="xl" className="contracts-upload-card">
        <IconUpload size={32} stroke={1.5} aria-hidden />
        <Title order={2}>Upload a contract PDF</Title>
        <p>Its details are read into a form for you to check.</p>
        <Button leftSection={<IconUpload size={16} />} onClick={choose} {...approached(UploadDocumentDialog)}>
          Upload PDF
        </Button>
      </Paper>
      <div className="contracts-upload-lists">
        <ListCard title="What is extracted" lines={EXTRACTED} />
        <ListCard title="Tips" lines={TIPS} />
      </div>
      <FetchAhead parts={STEPS} />
      {step.kind === "choose" ? (
        <UploadDocumentDialog
          key={step.turn}
          opened={step.opened}
          rule={pdfRule}
          dropLabel="Drop a PDF here, or click to browse"
          hint="PDF, files up to 100MB"
          onRead={review}
          onClose={close}
        />
      ) : (
        <AddContractDialog
          key={step.turn}
          opened={step.opened}
          reading={step.reading}
          added={["Contract created", "Contract has been successfully created from PDF"]}
          failed="Failed to create contract"
          onAdded={finish}
          onClose={close}
        />
      )}
    </div>
  );
}

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

/** A document that was read, and not saved for each of its creators: it is in the vault, and its form is one click away. */
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
