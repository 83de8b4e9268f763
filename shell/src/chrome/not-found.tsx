import { Button, PageHeader, Paper, Text } from "@crm/ui";
import { Link, useRouterState } from "@tanstack/react-router";
import { useArrival } from "./arrival";

export function NotFound() {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  useArrival("Page Not Found");
  return (
    <Paper withBorder className="shell-not-found">
      <Text className="shell-not-found-code" aria-hidden>
        404
      </Text>
      <PageHeader title="Page Not Found" description={<>There is nothing at {path}.</>} />
      <Button component={Link} to="/">
        Back to Dashboard
      </Button>
    </Paper>
  );
}
