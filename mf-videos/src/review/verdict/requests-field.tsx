import { MAX_REVISION_REQUEST_LENGTH, MAX_REVISION_REQUESTS } from "@crm/domain/video/video-submission";
import type { RevisionRequest } from "@crm/domain/video/video-submission.schema";
import { ActionIcon, IconCheck, IconPlus, IconX, TextInput } from "@crm/ui";
import { type KeyboardEvent, useRef } from "react";
import type { Draft } from "../comments/draft-storage";
import { readRequests, writeRequests } from "./requests-draft";
import "./requests.css";

export function RequestsField({ draft, earlier }: { draft: Draft; earlier: readonly RevisionRequest[] }) {
  const field = useRef<HTMLInputElement>(null);
  const { texts, typing } = readRequests(draft.text);
  const isFull = texts.length >= MAX_REVISION_REQUESTS;
  const write = (next: readonly string[], typed: string) => draft.type(writeRequests({ texts: next, typing: typed }));
  const add = () => {
    if (typing.trim() !== "" && !isFull) write([...texts, typing.trim()], "");
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Escape") event.currentTarget.blur();
    if (event.key === "Enter") {
      event.preventDefault();
      add();
    }
    if (event.key === "Backspace" && typing === "" && texts.length > 0) {
      event.preventDefault();
      write(texts.slice(0, -1), texts.at(-1) ?? "");
    }
  };
  return (
    <div className="review-requests">
      <TextInput
        ref={field}
        label="Changes to ask for"
        description={
          isFull ? `${MAX_REVISION_REQUESTS} changes are the most.` : "Sent with Request Changes. Enter adds one."
        }
        placeholder="One change"
        value={typing}
        onChange={({ currentTarget }) => write(texts, currentTarget.value)}
        onKeyDown={press}
        maxLength={MAX_REVISION_REQUEST_LENGTH}
        readOnly={isFull}
        enterKeyHint="done"
        rightSection={
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label="Add this change"
            disabled={typing.trim() === ""}
            onClick={add}
          >
            <IconPlus size={16} />
          </ActionIcon>
        }
      />
      {texts.length > 0 && (
        <ol className="review-request-list" aria-label="Changes to ask for">
          {texts.map((text, index) => (
            <li key={index} className="review-request">
              {earlier.some((request) => request.text === text && request.done) && (
                <IconCheck size={16} role="img" aria-label="Ticked by the creator" />
              )}
              <span>{text}</span>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Remove change: ${text}`}
                onClick={() => {
                  write(texts.toSpliced(index, 1), typing);
                  field.current?.focus();
                }}
              >
                <IconX size={16} />
              </ActionIcon>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
