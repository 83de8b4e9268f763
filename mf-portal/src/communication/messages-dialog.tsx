import { errorText, oneContactTask, refreshCommunication, troubleOf } from "@crm/api-client";
import { useModule } from "@crm/module-kit";
import { Button, ErrorState, IconRefresh, Modal, Skeleton, Stack, toast } from "@crm/ui";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { NO_REASON } from "./communication-words";
import { keptMessages } from "./kept-messages";
import { MessageCard } from "./message-card";
import "./messages-dialog.css";

export interface MessagesSubject {
  contractId: number;
  fullName: string;
  /** The creator's open task, which keeps the messages. */
  taskId: number | null;
}

interface MessagesDialogProps {
  opened: boolean;
  subject: MessagesSubject;
  onClose: () => void;
}

const PLACEHOLDERS = [1, 2, 3, 4];

/** The messages for a creator: those kept with the task, else new ones, which are made at once. */
export function MessagesDialog({ opened, subject, onClose }: MessagesDialogProps) {
  const { api, queryClient } = useModule();
  const { contractId, fullName, taskId } = subject;
  const task = useQuery({ ...oneContactTask(api, taskId ?? 0), enabled: taskId !== null });
  const generate = useMutation({
    mutationFn: () => api.communication.generateMessages(contractId),
    onSuccess: () => toast.success("AI Messages Generated", "4 check-in message templates have been created"),
    onError: (error) => toast.error("Failed to generate AI messages", errorText(error, NO_REASON)),
    onSettled: () => refreshCommunication(queryClient),
  });
  const kept = keptMessages(task.data?.aiGeneratedMessages ?? null);
  const messages = generate.data ?? kept;
  const isWanted = opened && messages === null && (taskId === null || !task.isPending);
  const begun = useRef(false);
  const begin = generate.mutate;
  useEffect(() => {
    if (!isWanted || begun.current) return;
    begun.current = true;
    begin();
  }, [isWanted, begin]);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={`AI Messages for ${fullName}`}
      size="lg"
      closeButtonProps={{ "aria-label": "Close dialog" }}
    >
      {messages ? (
        <ul className="message-cards" aria-busy={generate.isPending}>
          {messages.map((message) => (
            <MessageCard key={message.type} {...message} />
          ))}
        </ul>
      ) : generate.error ? (
        <ErrorState
          title="The messages could not be made"
          {...troubleOf(generate.error)}
          onRetry={() => generate.mutate()}
          retrying={generate.isPending}
        />
      ) : (
        <Stack aria-busy>
          {PLACEHOLDERS.map((card) => (
            <Skeleton key={card} height={112} />
          ))}
        </Stack>
      )}
      <div className="crm-dialog-actions">
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        <Button leftSection={<IconRefresh size={16} />} loading={generate.isPending} onClick={() => generate.mutate()}>
          Generate New Messages
        </Button>
      </div>
    </Modal>
  );
}
