import { defineModule, id, usePathParameter } from "@crm/module-kit";
import { dialogScreen } from "@crm/testing/dialogs";
import { EXAMPLE_TODAY, examplePayouts } from "@crm/testing/msw";
import { Button } from "@crm/ui";
import { DeclineDialog, MarkPaidDialog } from "../lazy-dialogs";
import { sendReview } from "../send-status";
import { useApprovePayout } from "../use-approve-payout";

function useRequest() {
  const wanted = usePathParameter("id", id);
  const request = examplePayouts(EXAMPLE_TODAY).find((each) => each.id === wanted);
  if (!request) throw new Error(`There is no example ${wanted}`);
  return request;
}

/** Screens below `/review` use the campaign manager's routes. */
export const dialogsPage = defineModule({
  name: "mf-dialogs",
  contract: 1,
  routes: [
    {
      path: "/decline/$id",
      title: "Decline",
      screen: dialogScreen((props) => <DeclineDialog {...props} request={useRequest()} />),
    },
    {
      path: "/pay/$id",
      title: "Pay",
      screen: dialogScreen((props) => <MarkPaidDialog {...props} request={useRequest()} />),
    },
    {
      path: "/pay/short/$id",
      title: "Pay for fewer videos than asked for",
      screen: dialogScreen((props) => <MarkPaidDialog {...props} request={{ ...useRequest(), approvedCount: 1 }} />),
    },
    { path: "/approve/$id", title: "Approve", screen: async () => ({ default: Approve }) },
    {
      path: "/review/decline/$id",
      title: "Reject",
      screen: dialogScreen((props) => <DeclineDialog {...props} request={useRequest()} send={sendReview} />),
    },
    {
      path: "/review/pay/$id",
      title: "Pay",
      screen: dialogScreen((props) => <MarkPaidDialog {...props} request={useRequest()} send={sendReview} />),
    },
    { path: "/review/approve/$id", title: "Approve", screen: async () => ({ default: ApproveByReview }) },
  ],
});

function Approve() {
  const request = useRequest();
  const approve = useApprovePayout();
  return <Button onClick={() => approve.mutate(request)}>Approve</Button>;
}

function ApproveByReview() {
  const request = useRequest();
  const approve = useApprovePayout(sendReview);
  return <Button onClick={() => approve.mutate(request)}>Approve</Button>;
}
