import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";

interface RequestLinkProps {
  id: number;
  className?: string;
  children: ReactNode;
}

/** The way to all of a request, which opens beside what the page shows. */
export function RequestLink({ id, className = "", children }: RequestLinkProps) {
  return (
    <Link
      to="."
      search={(before: Record<string, unknown>) => ({ ...before, request: id })}
      resetScroll={false}
      data-request={id}
      className={`crm-list-link ${className}`}
      // A row opens it too.
      onClick={(event) => event.stopPropagation()}
    >
      {children}
    </Link>
  );
}
