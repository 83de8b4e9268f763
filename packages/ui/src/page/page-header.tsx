import { Text, Title } from "@mantine/core";
import type { ReactNode } from "react";

/** A screen's heading, description and actions; the heading takes focus after a navigation. */
export function PageHeader({
  title,
  description,
  actions,
  above,
}: {
  title: string;
  description?: ReactNode;
  actions?: ReactNode;
  above?: ReactNode;
}) {
  return (
    <div className="crm-page-header">
      <div className="crm-page-header-text">
        {above}
        <Title order={1} tabIndex={-1} data-page-heading>
          {title}
        </Title>
        {description && (
          <Text c="dimmed" maw="60ch">
            {description}
          </Text>
        )}
      </div>
      {actions && <div className="crm-page-header-actions">{actions}</div>}
    </div>
  );
}
