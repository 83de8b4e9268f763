import { errorText, payoutSummary } from "@crm/api-client";
import { PAYMENT_FIGURES } from "@crm/domain/words/figures";
import { useModule } from "@crm/module-kit";
import { figureFilter, StatCard, StatCards } from "@crm/ui";
import { useQuery } from "@tanstack/react-query";
import { figureFilters, payableFilters } from "./list-filters";
import type { PaymentsSearch, SetPaymentsSearch } from "./payments-search";
import { Amount } from "./payout/payout-elements";
import { scopeWords } from "./scope-words";

interface PaymentsFiguresProps {
  view: PaymentsSearch;
  setView: SetPaymentsSearch;
  contractName: string | undefined;
  onFilter: () => void;
  onPayable: () => void;
}

// Filters that the figures ignore.
const OTHER_FILTERS = { status: undefined, search: undefined };

export function PaymentsFigures({ view, setView, contractName, onFilter, onPayable }: PaymentsFiguresProps) {
  const { api } = useModule();
  const { data, error } = useQuery(payoutSummary(api, figureFilters(view)));
  // The list of owed terms ignores month and method, so its figure does too.
  const { data: ofTerms } = useQuery(payoutSummary(api, payableFilters(view)));
  const scope = scopeWords(view, ["month", "method", "contract"], contractName);
  const owedScope = scopeWords(view, ["contract"], contractName);
  const trouble = error && !data ? errorText(error, "the server gave no reason") : null;
  const { requested, paid, pending, owed } = PAYMENT_FIGURES;
  const filter = (search: Pick<PaymentsSearch, "status">) =>
    figureFilter(
      search,
      view,
      (change) => {
        setView(change);
        onFilter();
      },
      OTHER_FILTERS,
    );
  return (
    <StatCards
      label="Totals"
      className="payments-figures"
      trouble={trouble && `The totals could not be loaded: ${trouble}`}
    >
      <StatCard
        figure={requested}
        value={data && <Amount amount={data.requested} />}
        scope={data && `${requested.scope(data)}${scope}`}
        {...filter(requested.search)}
      />
      <StatCard
        figure={paid}
        value={data && <Amount amount={data.paid} />}
        scope={data && `${paid.scope(data)}${scope}`}
        {...filter(paid.search)}
      />
      <StatCard
        figure={pending}
        value={data && <Amount amount={data.pending} />}
        scope={data && `${pending.scope(data)}${scope}`}
        {...filter(pending.search)}
      />
      <StatCard
        figure={owed}
        value={ofTerms && <Amount amount={ofTerms.payable} />}
        scope={ofTerms && `${owed.scope(ofTerms)}${owedScope}`}
        {...(ofTerms && ofTerms.payableCount > 0 && { onClick: onPayable })}
      />
    </StatCards>
  );
}
