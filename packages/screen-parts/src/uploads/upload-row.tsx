import {
  ActionIcon,
  Button,
  IconAlertCircle,
  IconCircleCheck,
  IconClock,
  IconUpload,
  IconX,
  Progress,
  Text,
} from "@crm/ui";
import type { ReactNode } from "react";
import "./upload-row.css";

/** Where an upload stands: `waiting` is for the connection to be back, `unfinished` for its file to be chosen again. */
type UploadRowState = "queued" | "sending" | "waiting" | "paused" | "unfinished" | "done" | "failed";

interface UploadRowProps {
  /** Its file's name, by which its buttons are told apart. */
  name: string;
  state: UploadRowState;
  /** How far it is or what became of it: `UploadProgress`, `UploadFailed` or a text. */
  children: ReactNode;
  /** The buttons before the last one, which takes it off the list. */
  actions?: ReactNode;
  removeLabel: string;
  /** Undefined where it cannot be taken off. */
  onRemove: (() => void) | undefined;
}

const ICONS: Partial<Record<UploadRowState, typeof IconUpload>> = {
  queued: IconClock,
  unfinished: IconClock,
  done: IconCircleCheck,
  failed: IconAlertCircle,
};

/** One upload in a list of the class `crm-uploads`. */
export function UploadRow({ name, state, children, actions, removeLabel, onRemove }: UploadRowProps) {
  const Icon = ICONS[state] ?? IconUpload;
  return (
    <li className="crm-upload-row" data-state={state} aria-label={name}>
      <Icon size={20} stroke={1.5} aria-hidden />
      <div className="crm-upload-words">
        <Text size="sm" fw={500} className="crm-cut" title={name}>
          {name}
        </Text>
        {children}
      </div>
      {onRemove && (
        <div className="crm-upload-actions">
          {actions}
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={removeLabel} onClick={onRemove}>
            <IconX size={16} />
          </ActionIcon>
        </div>
      )}
    </li>
  );
}

interface UploadProgressProps {
  name: string;
  sentBytes: number;
  totalBytes: number;
  /** All bytes are sent, and the server is still at work. */
  isFinishing: boolean;
  color?: string | undefined;
  /** How far it is, in words. */
  children: string;
}

/** How far an upload is, as a bar and in words. */
export function UploadProgress({ name, sentBytes, totalBytes, isFinishing, color, children }: UploadProgressProps) {
  return (
    <>
      <Progress
        value={totalBytes > 0 ? (sentBytes / totalBytes) * 100 : 0}
        size="sm"
        color={color}
        aria-label={`Upload of ${name}`}
        animated={isFinishing}
      />
      <Text size="xs" c="dimmed" className="crm-upload-figures">
        {children}
      </Text>
    </>
  );
}

/** Why an upload failed, with the id of the call that did. */
export function UploadFailed({ reason, requestId }: { reason: string; requestId?: string | undefined }) {
  return (
    <Text size="xs" c="red" role="alert">
      {reason}
      {requestId && <span className="crm-upload-request">Request {requestId}</span>}
    </Text>
  );
}

/** A button of an upload's row. */
export function UploadAction({ label, onClick, children }: { label: string; onClick: () => void; children: string }) {
  return (
    <Button variant="default" size="xs" onClick={onClick} aria-label={label}>
      {children}
    </Button>
  );
}
