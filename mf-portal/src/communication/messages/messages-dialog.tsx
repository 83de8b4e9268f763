import { communicationSummary, errorDetails, errorText, oneContactTask, refreshCommunication } from "@crm/api-client";
import { type CheckInMessage, MESSAGE_TYPES, nextWording } from "@crm/domain/communication/check-in-messages";
import { MESSAGE_TYPE } from "@crm/domain/words/communication";
import { useModule } from "@crm/module-kit";
import { type FailureToast, useSingleMutation } from "@crm/screen-parts";
import { Button, ErrorState, IconCheck, IconCopy, IconRefresh, Modal, Skeleton, Stack, Text, toast } from "@crm/ui";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { NO_REASON } from "../contact-elements";
import "./messages-dialog.css";

export interface MessagesSubject {
  contractId: number;
  fullName: string;
  /** The creator's open task, in which the messages are stored; null if there is none. */
  taskId: number | null;
}

interface MessagesDialogProps {
  opened: boolean;
  subject: MessagesSubject;
  failure: FailureToast;
  onClose: () => void;
}

const MESSAGES_KEY = "check-in-messages";
const PLACEHOLDERS = [1, 2, 3, 4];

/** Shows the stored messages. If there are none, generates them once, without toasts. */
export function MessagesDialog({ opened, subject, failure, onClose }: MessagesDialogProps) {
  const { api, queryClient } = useModule();
  const { contractId, fullName, taskId } = subject;
  const { data: summary } = useQuery(communicationSummary(api));
  const task = useQuery({ ...oneContactTask(api, taskId ?? 0), enabled: taskId !== null });
  // If there is no task, the messages are kept in the query cache only.
  const queryKey = [MESSAGES_KEY, contractId];
  const stored =
    taskId === null
      ? (queryClient.getQueryData<CheckInMessage[]>(queryKey) ?? null)
      : storedMessages(task.data?.aiGeneratedMessages ?? null);
  const [latest, setLatest] = useState<CheckInMessage[] | null>(null);
  const generate = useSingleMutation({
    mutationFn: ({ wording }: { wording: number; isRequested: boolean }) =>
      api.communication.generateMessages(contractId, wording),
    onMutate: failure.hide,
    onSuccess: (written, { isRequested }) => {
      setLatest(written);
      queryClient.setQueryData(queryKey, written);
      if (isRequested) toast.success("AI Messages Generated", "4 check-in message templates have been created");
    },
    onError: (error, { isRequested }) => {
      if (isRequested) failure.show("Failed to generate AI messages", errorText(error, NO_REASON));
    },
    onSettled: () => refreshCommunication(queryClient),
  });
  const messages = latest ?? stored;
  const regenerate = () => generate.mutate({ wording: messages ? nextWording(messages) : 0, isRequested: true });
  const shouldStart = opened && messages === null && (taskId === null || !task.isPending);
  const hasStarted = useRef(false);
  const start = generate.mutate;
  useEffect(() => {
    if (!shouldStart || hasStarted.current) return;
    hasStarted.current = true;
    start({ wording: 0, isRequested: false });
  }, [shouldStart, start]);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={`AI Messages for ${fullName}`}
      size="lg"
      closeButtonProps={{ "aria-label": "Close dialog" }}
    >
      {summary?.hasModel === false && (
        <Text size="sm" c="dimmed" mb="sm">
          From templates; no model is set
        </Text>
      )}
      {messages ? (
        <ul className="message-cards" aria-busy={generate.isPending}>
          {messages.map((message) => (
            <MessageCard key={message.type} {...message} />
          ))}
        </ul>
      ) : generate.error ? (
        <ErrorState
          title="The messages could not be made"
          {...errorDetails(generate.error)}
          onRetry={regenerate}
          retrying={generate.isPending}
        />
      ) : (
        <Stack aria-busy>
          {PLACEHOLDERS.map((card) => (
            <Skeleton key={card} height={112} />
          ))}
        </Stack>
      )}
      <div className="crm-dialog-foot">
        <div className="crm-dialog-actions">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <Button
            leftSection={<IconRefresh size={16} />}
            loading={generate.isPending}
            onClick={({ detail }) => detail < 2 && regenerate()}
          >
            Generate New Messages
          </Button>
        </div>
      </div>
    </Modal>
  );
}

/** Null if the stored text is not a list of messages. */
function storedMessages(text: string | null): CheckInMessage[] | null {
  if (text === null) return null;
  try {
    const stored: unknown = JSON.parse(text);
    return Array.isArray(stored) && stored.length > 0 && stored.every(isMessage) ? stored : null;
  } catch {
    return null;
  }
}

function isMessage(value: unknown): value is CheckInMessage {
  if (typeof value !== "object" || value === null) return false;
  if (!("type" in value && "message" in value && "tone" in value)) return false;
  const { type, message, tone } = value;
  return MESSAGE_TYPES.some((known) => known === type) && typeof message === "string" && typeof tone === "string";
}

function MessageCard({ type, message, tone }: CheckInMessage) {
  const [copied, setCopied] = useState<string | null>(null);
  const isCopied = copied === message;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(message);
      setCopied(message);
      toast.success("Copied to clipboard", "Message copied to clipboard");
    } catch {
      toast.error("Could not copy", "Select the text of the message and copy it by hand.");
    }
  };
  return (
    <li className="message-card">
      <div className="message-head">
        <strong>{MESSAGE_TYPE[type]}</strong>
        <span className="crm-badge" data-tone="rest">
          {tone}
        </span>
        <Button
          variant="default"
          size="xs"
          leftSection={isCopied ? <IconCheck size={16} /> : <IconCopy size={16} />}
          aria-label={`Copy the ${MESSAGE_TYPE[type].toLowerCase()} message`}
          onClick={() => void copy()}
        >
          {isCopied ? "Copied" : "Copy"}
        </Button>
      </div>
      <p className="message-text">{message}</p>
    </li>
  );
}
