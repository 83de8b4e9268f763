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

/** `waiting`: for the connection. `unfinished`: for the user to choose the file again. */
type UploadRowState = "queued" | "sending" | "waiting" | "paused" | "unfinished" | "done" | "failed";

interface UploadRowProps {
  name: string;
  state: UploadRowState;
  children: ReactNode;
  actions?: ReactNode;
  removeLabel: string;
  /** Undefined if the upload cannot be removed. */
  onRemove: (() => void) | undefined;
}

const ICONS: Partial<Record<UploadRowState, typeof IconUpload>> = {
  queued: IconClock,
  unfinished: IconClock,
  done: IconCircleCheck,
  failed: IconAlertCircle,
};

/** Must be inside a list with the class `crm-uploads`. */
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
  /** All bytes are sent, and the server is processing them. */
  isFinishing: boolean;
  color?: string | undefined;
  children: string;
}

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

export function UploadFailed({ reason, requestId }: { reason: string; requestId?: string | undefined }) {
  return (
    <Text size="xs" c="red" role="alert">
      {reason}
      {requestId && <span className="crm-upload-request">Request {requestId}</span>}
    </Text>
  );
}

export function UploadAction({ label, onClick, children }: { label: string; onClick: () => void; children: string }) {
  return (
    <Button variant="default" size="xs" onClick={onClick} aria-label={label}>
      {children}
    </Button>
  );
}
