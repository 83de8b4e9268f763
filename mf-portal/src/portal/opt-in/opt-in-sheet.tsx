import { hasStatus } from "@crm/api-client/portal";
import { PHONE_PROBLEM, readPhone } from "@crm/domain/portal/phone";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "../components/button";
import { Field } from "../components/field";
import { useIsInBrowser, useOfBrowser } from "../components/in-browser";
import { toast } from "../components/toast";
import { usePortal } from "../portal-context";
import { useSending } from "../use-sending";
import "../components/dialog.css";

export function OptInSheet() {
  const { slug, client, portal } = usePortal();
  const wasAnswered = useOfBrowser(() => hasAnswered(slug), false);
  const [isAnswered, setAnswered] = useState(false);
  const isInBrowser = useIsInBrowser();
  const [isWanted, setWanted] = useState(false);
  const [phone, setPhone] = useState("");
  const [error, setError] = useState<string | undefined>();
  const { isSending, send } = useSending();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isWanted) input.current?.focus();
  }, [isWanted]);
  if (wasAnswered || isAnswered || portal.notifications.isOptedIn) return null;

  const close = () => {
    setAnswered(true);
    // Moves the focus to the next step, because the pressed button disappears.
    document.getElementById("next")?.focus({ preventScroll: true });
  };
  const notNow = () => {
    keepNotNow(slug);
    close();
  };
  const failed = (thrown: unknown) => {
    if (hasStatus(thrown, 400)) return setError(thrown.text);
    // Not shown to the creator, because text messages are optional; the next visit asks again.
    console.error("The opt-in failed", thrown);
    notNow();
  };
  const accept = (event: FormEvent) => {
    event.preventDefault();
    if (!isWanted) return setWanted(true);
    const number = readPhone(phone);
    if (number === null) return setError(PHONE_PROBLEM);
    const optIn = () => client.optIn({ phone: number }).catch(failed);
    void send(optIn, (answer) => {
      if (!answer) return;
      keepOptIn(slug);
      close();
      if (answer.isOptedIn) toast.success("Text messages are on");
    });
  };
  return (
    <section className="card" aria-labelledby="opt-in">
      <h2 id="opt-in">Get Text Messages?</h2>
      <form className="dialog-form" noValidate onSubmit={accept}>
        {isWanted ? (
          <>
            <Field label="Mobile number" error={error}>
              {(control) => (
                <input
                  {...control}
                  ref={input}
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
          </>
        ) : (
          <p>We can text you about your videos and payouts. Your portal works either way.</p>
        )}
        <div className="dialog-actions">
          <Button disabled={!isInBrowser} onClick={notNow}>
            Not Now
          </Button>
          <Button kind={isWanted ? "main" : "plain"} type="submit" disabled={isSending || !isInBrowser}>
            {isWanted ? "Agree and Turn On" : "Turn On"}
          </Button>
        </div>
      </form>
    </section>
  );
}

// Slugs of portals whose creator has answered; used if the browser denies storage.
const inPage = new Set<string>();

const key = (slug: string) => `crm-portal-opt-in:${slug}`;

/** localStorage keeps an accepted opt-in, sessionStorage a "Not Now" for this visit. */
function hasAnswered(slug: string): boolean {
  if (inPage.has(slug)) return true;
  try {
    return localStorage.getItem(key(slug)) !== null || sessionStorage.getItem(key(slug)) !== null;
  } catch {
    return false;
  }
}

const keepOptIn = (slug: string) => keep(slug, () => localStorage.setItem(key(slug), "yes"));

const keepNotNow = (slug: string) => keep(slug, () => sessionStorage.setItem(key(slug), "later"));

function keep(slug: string, store: () => void): void {
  inPage.add(slug);
  try {
    store();
  } catch {}
}

/** For tests: forgets the answers kept in memory. */
export const forgetAnswers = () => inPage.clear();
