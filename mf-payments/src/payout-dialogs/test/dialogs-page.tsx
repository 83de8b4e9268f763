import { defineModule, id, usePathParameter } from "@crm/module-kit";
import { EXAMPLE_TODAY, exampleContracts, examplePayouts } from "@crm/testing/msw";
import { Button } from "@crm/ui";
import { openingOf } from "../../test/opening-of";
import { DeclineDialog, MarkPaidDialog, RequestPaymentDialog } from "../lazy-dialogs";
import { useApprovePayout } from "../use-approve-payout";
import { useExportInvoice } from "../use-export-invoice";
import { useSendAgain } from "../use-send-again";

function useRequest() {
  const wanted = usePathParameter("id", id);
  const request = examplePayouts(EXAMPLE_TODAY).find((each) => each.id === wanted);
  if (!request) throw new Error(`There is no example ${wanted}`);
  return request;
}

const priya = exampleContracts(EXAMPLE_TODAY).find(({ socialHandle }) => socialHandle === "@priyaglows");

/** A module whose screens open the dialogs of payments, each by a button. */
export const dialogsPage = defineModule({
  name: "mf-dialogs",
  contract: 1,
  routes: [
    { path: "/request", title: "Request", screen: openingOf((props) => <RequestPaymentDialog {...props} />) },
    {
      path: "/request/priya",
      title: "Request for Priya",
      screen: openingOf((props) => <RequestPaymentDialog {...props} contract={priya} />),
    },
    {
      path: "/request/priya/$term",
      title: "Request for a term of Priya's",
      screen: openingOf((props) => (
        <RequestPaymentDialog {...props} contract={priya} term={usePathParameter("term")} />
      )),
    },
    {
      path: "/decline/$id",
      title: "Decline",
      screen: openingOf((props) => <DeclineDialog {...props} request={useRequest()} />),
    },
    {
      path: "/pay/$id",
      title: "Pay",
      screen: openingOf((props) => <MarkPaidDialog {...props} request={useRequest()} />),
    },
    {
      path: "/pay/short/$id",
      title: "Pay for fewer videos than asked for",
      screen: openingOf((props) => <MarkPaidDialog {...props} request={{ ...useRequest(), approvedCount: 1 }} />),
    },
    { path: "/actions/$id", title: "Actions", screen: async () => ({ default: Actions }) },
  ],
});

function Actions() {
  const request = useRequest();
  const approve = useApprovePayout();
  const exportInvoice = useExportInvoice();
  const sendAgain = useSendAgain();
  return (
    <>
      <Button onClick={() => approve.mutate(request)}>Approve</Button>
      <Button onClick={() => exportInvoice.mutate(request.id)}>Invoice</Button>
      <Button onClick={() => sendAgain.mutate(request.id)}>Send again</Button>
    </>
  );
}
