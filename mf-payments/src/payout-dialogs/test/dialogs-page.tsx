import { defineModule, id, usePathParameter } from "@crm/module-kit";
import { dialogScreen } from "@crm/testing/dialogs";
import { EXAMPLE_TODAY, exampleContracts, examplePayouts } from "@crm/testing/msw";
import { Button } from "@crm/ui";
import { RequestPaymentDialog } from "../lazy-dialogs";
import { useExportInvoice } from "../use-export-invoice";
import { useSendAgain } from "../use-send-again";

function useRequest() {
  const wanted = usePathParameter("id", id);
  const request = examplePayouts(EXAMPLE_TODAY).find((each) => each.id === wanted);
  if (!request) throw new Error(`There is no example ${wanted}`);
  return request;
}

const priya = exampleContracts(EXAMPLE_TODAY).find(({ socialHandle }) => socialHandle === "@priyaglows");

export const dialogsPage = defineModule({
  name: "mf-dialogs",
  contract: 1,
  routes: [
    { path: "/request", title: "Request", screen: dialogScreen((props) => <RequestPaymentDialog {...props} />) },
    {
      path: "/request/priya",
      title: "Request for Priya",
      screen: dialogScreen((props) => <RequestPaymentDialog {...props} contract={priya} />),
    },
    {
      path: "/request/priya/$term",
      title: "Request for a term of Priya's",
      screen: dialogScreen((props) => (
        <RequestPaymentDialog {...props} contract={priya} term={usePathParameter("term")} />
      )),
    },
    { path: "/actions/$id", title: "Actions", screen: async () => ({ default: Actions }) },
  ],
});

function Actions() {
  const request = useRequest();
  const exportInvoice = useExportInvoice();
  const sendAgain = useSendAgain();
  return (
    <>
      <Button onClick={() => exportInvoice.mutate(request.id)}>Invoice</Button>
      <Button onClick={() => sendAgain.mutate(request.id)}>Send again</Button>
    </>
  );
}
