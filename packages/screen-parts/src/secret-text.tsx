import { errorText } from "@crm/api-client";
import { Button, IconCopy, IconEye, IconLock, Text, toast } from "@crm/ui";
import { type ReactNode, useId } from "react";
import { Permitted } from "./permitted";
import { useSingleMutation } from "./use-single-mutation";
import "./secret-text.css";

/** Text that only people with the permission `pay` may read. */
interface SecretTextProps {
  label: string;
  /** The noun within a sentence, such as `details`. */
  noun: string;
  above?: ReactNode;
  masked: string;
  /** The server logs each call. */
  reveal: () => Promise<string>;
}

export function SecretText({ label, noun, above, masked, reveal }: SecretTextProps) {
  const text = useId();
  // gcTime 0: the text leaves the cache as soon as it is hidden.
  const { data: shown, mutate, reset, isPending, error } = useSingleMutation({ mutationFn: () => reveal(), gcTime: 0 });
  const isShown = shown !== undefined;
  return (
    <section className="secret" aria-label={label}>
      <div className="secret-line">
        {above && <span className="crm-quiet">{above}</span>}
        <span id={text} className="secret-text">
          {shown ?? masked}
        </span>
      </div>
      <div className="secret-ways">
        <Permitted permission="pay">
          <Button
            variant="default"
            size="compact-sm"
            leftSection={isShown ? <IconLock size={14} /> : <IconEye size={14} />}
            aria-controls={text}
            aria-expanded={isShown}
            loading={isPending}
            onClick={() => (isShown ? reset() : mutate())}
          >
            {isShown ? `Hide ${noun}` : `Show ${noun}`}
          </Button>
        </Permitted>
        {isShown && (
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconCopy size={14} />}
            onClick={() => void copyText(shown, noun)}
          >
            Copy
          </Button>
        )}
        <Text size="xs" className="crm-quiet">
          {isShown ? "This was logged." : "Each look is logged."}
        </Text>
      </div>
      {error && (
        <Text size="sm" className="secret-problem" role="alert">
          {errorText(error, `The ${noun} could not be shown. Try again.`)}
        </Text>
      )}
    </section>
  );
}

async function copyText(text: string, noun: string): Promise<void> {
  try {
    // Plain http has no clipboard.
    await navigator.clipboard.writeText(text);
    toast.success("Copied to clipboard");
  } catch {
    toast.error("Could not copy", `Select the ${noun} and copy by hand.`);
  }
}
