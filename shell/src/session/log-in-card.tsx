import { PRODUCT_NAME } from "@crm/domain/words/product";
import type { Waiting } from "@crm/module-kit";
import { Paper, PartProblem, Skeleton, Stack, Text, Title } from "@crm/ui";
import { type ReactNode, useEffect } from "react";
import mark from "../chrome/mark.svg";
import "./log-in.css";

/** The page that is shown without a session: the product's name, and one card. */
export function LogInCard({ pageTitle, children }: { pageTitle: string; children: ReactNode }) {
  useEffect(() => {
    document.title = `${pageTitle} · ${PRODUCT_NAME}`;
  }, [pageTitle]);
  return (
    <main className="shell-log-in">
      <div className="shell-log-in-head">
        <img src={mark} alt="" width={48} height={48} />
        <Title order={1}>{PRODUCT_NAME}</Title>
      </div>
      <Paper withBorder className="shell-log-in-card">
        {children}
      </Paper>
    </main>
  );
}

/** The heading of a card and a sentence on what to do. */
export function CardHeading({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <Title order={2}>{title}</Title>
      <Text c="dimmed">{children}</Text>
    </div>
  );
}

/** Shown while the code of a card loads. */
export function CardPlaceholder({ error, onRetry }: Waiting) {
  return (
    <LogInCard pageTitle="Sign In">
      {error === null ? <CardSkeleton /> : <PartProblem what="This page" onRetry={onRetry} />}
    </LogInCard>
  );
}

export function CardSkeleton() {
  return (
    <Stack gap="md" aria-busy>
      <Skeleton height={28} width="80%" />
      <Skeleton height={16} />
      <Skeleton height={64} />
      <Skeleton height={64} />
      <Skeleton height={42} />
    </Stack>
  );
}
