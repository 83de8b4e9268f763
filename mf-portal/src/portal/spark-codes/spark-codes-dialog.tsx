import { errorText } from "@crm/api-client/portal";
import type { PortalVideo } from "@crm/domain/portal/portal.schema";
import { MAX_SPARK_CODE_LETTERS, MAX_SPARK_CODES } from "@crm/domain/video/spark-code";
import { SPARK_CODE_MEANING } from "@crm/domain/words/portal";
import { type FormEvent, useState } from "react";
import { Button } from "../components/button";
import { Dialog } from "../components/dialog";
import { Field } from "../components/field";
import { toast } from "../components/toast";
import { usePortal } from "../portal-context";
import { useSending } from "../use-sending";

export interface SparkCodesDialogProps {
  video?: PortalVideo | null;
  onClose: () => void;
}

/** The sent codes replace all earlier codes of the video. */
export default function SparkCodesDialog({ video = null, onClose }: SparkCodesDialogProps) {
  const { client, portal, refresh } = usePortal();
  const choices = portal.videoUploads.filter(({ status }) => status !== "rejected");
  const [chosen, setChosen] = useState(video ?? choices[0] ?? null);
  const [text, setText] = useState(() => writtenCodes(chosen));
  const { isSending, error: failure, send } = useSending();
  const [isSubmitted, setSubmitted] = useState(false);
  const codes = codesIn(text);
  const problem = codesProblem(codes);

  const submitCodes = async (submissionId: number) => {
    try {
      await client.sendSparkCodes({ submissionId, codes });
    } catch (thrown) {
      toast.error("Failed to submit content.");
      throw thrown;
    }
  };
  const sent = () => {
    toast.success("Spark codes sent");
    onClose();
    return refresh();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (chosen && !problem) void send(() => submitCodes(chosen.id), sent);
  };
  const choose = (id: number) => {
    const next = choices.find((each) => each.id === id) ?? null;
    // Keeps typed codes when a different video is chosen.
    if (text === writtenCodes(chosen)) setText(writtenCodes(next));
    setChosen(next);
  };

  if (!chosen)
    return (
      <Dialog title="Spark Code Submission" onClose={onClose}>
        <p>Spark codes belong to a video, and you have not uploaded one yet.</p>
        <div className="dialog-actions">
          <Button onClick={onClose}>Close</Button>
        </div>
      </Dialog>
    );
  const refusal = failure ? errorText(failure, "The codes could not be sent. Please try again.") : undefined;
  const error = isSubmitted && problem ? problem : refusal;
  return (
    <Dialog title="Spark Code Submission" isTyped={text !== writtenCodes(chosen)} onClose={onClose}>
      <form className="dialog-form" noValidate onSubmit={submit}>
        <p>{SPARK_CODE_MEANING}</p>
        <Field label="Video">
          {(control) => (
            <select {...control} value={chosen.id} onChange={(event) => choose(Number(event.currentTarget.value))}>
              {choices.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field
          label="Spark codes"
          hint={
            chosen.sparkCodes.length > 0
              ? "One on each line. They replace the codes that you sent before."
              : "One on each line."
          }
          error={error}
        >
          {(control) => (
            <textarea
              {...control}
              required
              rows={4}
              autoCapitalize="off"
              autoComplete="off"
              spellCheck={false}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
          )}
        </Field>
        <div className="dialog-actions">
          <Button kind="main" type="submit" disabled={isSending}>
            {isSending ? "Sending..." : "Send Spark Codes"}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

const writtenCodes = (video: PortalVideo | null) => video?.sparkCodes.join("\n") ?? "";

/** Splits at line breaks and commas, and drops duplicates. */
const codesIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\n,]/)
      .map((code) => code.trim())
      .filter((code) => code !== ""),
  ),
];

/** Error text, or null if the codes can be sent. */
function codesProblem(codes: readonly string[]): string | null {
  if (codes.length === 0) return "Enter at least one code";
  if (codes.length > MAX_SPARK_CODES) return `A video has at most ${MAX_SPARK_CODES} codes`;
  const isTooLong = codes.some((code) => code.length > MAX_SPARK_CODE_LETTERS);
  return isTooLong ? `A code has at most ${MAX_SPARK_CODE_LETTERS} letters` : null;
}
