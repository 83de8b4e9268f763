import { defineModule, id, usePathParameter } from "@crm/module-kit";
import { EXAMPLE_TODAY, exampleContracts, examplePayouts } from "@crm/testing/msw";
import { Button } from "@crm/ui";
import { type ComponentType, useState } from "react";
import { DeclineDialog, MarkPaidDialog, RequestPaymentDialog } from "../lazy-dialogs";
import { useApprovePayout } from "../use-approve-payout";
import { useExportInvoice } from "../use-export-invoice";
import { useSendAgain } from "../use-send-again";

/** What the dialogs are told when they open, as a screen would. */
type Opening = { opened: boolean; onClose: () => void };

function opening(Dialog: ComponentType<Opening>) {
  return async () => ({
    default() {
      const [turn, setTurn] = useState(0);
      const [opened, setOpened] = useState(false);
      const open = () => {
        setTurn(turn + 1);
        setOpened(true);
      };
      return (
        <>
          <Button onClick={open}>Open</Button>
          {turn > 0 && <Dialog key={turn} opened={opened} onClose={() => setOpened(false)} />}
        </>
      );
    },
  });
}

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
    { path: "/request", title: "Request", screen: opening((props) => <RequestPaymentDialog {...props} />) },
    {
      path: "/request/priya",
      title: "Request for Priya",
      screen: opening((props) => <RequestPaymentDialog {...props} contract={priya} />),
    },
    {
      path: "/request/priya/$term",
      title: "Request for a term of Priya's",
      screen: opening((props) => <RequestPaymentDialog {...props} contract={priya} term={usePathParameter("term")} />),
    },
    {
      path: "/decline/$id",
      title: "Decline",
      screen: opening((props) => <DeclineDialog {...props} request={useRequest()} />),
    },
    {
      path: "/pay/$id",
      title: "Pay",
      screen: opening((props) => <MarkPaidDialog {...props} request={useRequest()} />),
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
