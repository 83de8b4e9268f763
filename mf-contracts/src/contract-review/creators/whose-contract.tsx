import { Button, IconArrowBackUp, IconCheck, Text } from "@crm/ui";
import { useId, useRef } from "react";
import { creatorsInWords } from "../../contract-form/document-creators";
import type { CreatorChoice } from "./use-creator-choice";
import "./whose-contract.css";

interface WhoseContractProps {
  choice: CreatorChoice;
  made?: readonly number[];
}

export function WhoseContract({ choice, made = [] }: WhoseContractProps) {
  const name = useId();
  const fields = useRef<HTMLFieldSetElement>(null);
  const { creators, chosen, replaced } = choice;
  const undo = () => {
    choice.undo();
    // Moves the focus to the first choice, because the Undo button is unmounted.
    fields.current?.querySelector<HTMLElement>("input")?.focus();
  };
  return (
    <>
      <Text>This document names {creatorsInWords(creators)}. Each gets a contract of their own.</Text>
      <fieldset ref={fields} className="review-whose">
        <legend>Whose contract is this?</legend>
        {creators.map(({ fullName, socialHandle }, index) => (
          <label key={index} data-chosen={index === chosen || undefined}>
            <input
              type="radio"
              className="mantine-focus-auto"
              name={name}
              checked={index === chosen}
              onChange={() => choice.choose(index)}
            />
            <span className="review-whose-words">
              {fullName.value}
              {socialHandle && <span className="review-whose-handle"> {socialHandle.value}</span>}
            </span>
            {made.includes(index) && (
              <span className="review-whose-made">
                <IconCheck size={14} aria-hidden /> Contract saved
              </span>
            )}
          </label>
        ))}
        <div role="status" className="review-whose-replaced">
          {replaced && (
            <>
              <span>What you typed was replaced: {replaced.join(", ") || "an empty name and handle"}</span>
              <Button
                variant="default"
                size="compact-sm"
                leftSection={<IconArrowBackUp size={14} aria-hidden />}
                onClick={undo}
              >
                Undo
              </Button>
            </>
          )}
        </div>
      </fieldset>
    </>
  );
}
