import type { CheckInMessage } from "@crm/domain/communication/check-in-messages";
import { MESSAGE_TYPE } from "@crm/domain/words/communication";
import { Button, IconCheck, IconCopy, toast } from "@crm/ui";
import { useState } from "react";

/** One message with its type, its tone and the button that copies it. */
export function MessageCard({ type, message, tone }: CheckInMessage) {
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
