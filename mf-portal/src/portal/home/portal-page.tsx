import { OptIn } from "../opt-in/opt-in";
import { usePortal } from "../portal-context";
import { Submissions } from "../submissions/submissions";
import { Actions } from "./actions";
import { Announcements } from "./announcements";
import { knownOf } from "./known-of";
import { NextCard } from "./next-thing/next-card";
import { Notices } from "./notices";
import { PaymentHistory } from "./payment-history";
import { ProgressCards } from "./term/progress-cards";
import { TermCard } from "./term/term-card";
import "./portal-page.css";

/** A creator's portal while the contract runs: the next thing first, then where they stand, then what they have done. */
export function PortalPage() {
  const { contract, business } = usePortal().portal;
  const { name, handle } = knownOf(contract);
  return (
    <>
      <title>{business.name ? `${business.name} · Creator Portal` : "Creator Portal"}</title>
      <header className="portal-header">
        {business.name && <p className="small muted">{business.name}</p>}
        <h1>{name ? `Hi, ${name}` : "Hi"}</h1>
        {handle && <p className="muted">{handle}</p>}
      </header>
      <main className="portal">
        <NextCard />
        <Announcements />
        <TermCard />
        <ProgressCards />
        <Actions />
        <Submissions />
        <PaymentHistory none="No payments yet. Your first payout request shows here." />
        <Notices />
      </main>
      <OptIn />
    </>
  );
}
