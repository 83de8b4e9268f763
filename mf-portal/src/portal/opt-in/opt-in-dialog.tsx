import { hasStatus } from "@crm/api-client/portal";
import { PHONE_PROBLEM, readPhone } from "@crm/domain/portal/phone";
import { type FormEvent, useState } from "react";
import { Button } from "../parts/button";
import { Dialog } from "../parts/dialog";
import { Field } from "../parts/field";
import { toast } from "../parts/toast";
import { usePortal } from "../portal-context";
import { useSending } from "../use-sending";
import { keepNotNow, keepOptIn } from "./opt-in-memory";

/** Asks once for a number that text messages may go to, with the words that are agreed to; nothing else waits for it. */
export default function OptInDialog({ onClose }: { onClose: () => void }) {
  const { slug, client, portal } = usePortal();
  const [phone, setPhone] = useState("");
  const [error, setError] = useState<string | undefined>();
  const { isSending, send } = useSending();

  const notNow = () => {
    keepNotNow(slug);
    onClose();
  };
  const accept = (event: FormEvent) => {
    event.preventDefault();
    const number = readPhone(phone);
    if (number === null) return setError(PHONE_PROBLEM);
    const optIn = () => client.optIn({ phone: number }).catch(failed);
    void send(optIn, (answer) => {
      if (!answer) return;
      keepOptIn(slug);
      onClose();
      if (answer.isOptedIn) toast.success("Text messages are on");
    });
  };
  const failed = (thrown: unknown) => {
    if (hasStatus(thrown, 400)) return setError(thrown.text);
    // Messages are an extra: that one cannot be had now stands in nobody's way (spec part 2 §7), until the next visit.
    console.error("The opt-in failed", thrown);
    notNow();
  };

  return (
    <Dialog title="Get Text Messages?" onClose={notNow}>
      <form className="dialog-form" noValidate onSubmit={accept}>
        <p>You decide whether we may text you. Your portal works either way.</p>
        <Field label="Mobile number" error={error}>
          {(control) => (
            <input
              {...control}
              type="tel"
              autoComplete="tel"
              placeholder="+1 202 555 0123"
              value={phone}
              onChange={(event) => {
                setPhone(event.currentTarget.value);
                setError(undefined);
              }}
            />
          )}
        </Field>
        <p className="small muted">{portal.notifications.consentText}</p>
        <div className="dialog-actions">
          <Button onClick={notNow}>Not Now</Button>
          <Button kind="main" type="submit" disabled={isSending}>
            Agree and Turn On
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
