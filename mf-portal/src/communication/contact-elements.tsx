import { contactBadge } from "@crm/domain/communication/communication";
import { IconClock, Skeleton, Text } from "@crm/ui";
import type { ReactNode } from "react";
import "./contact-rows.css";

export function CreatorName({ fullName, socialHandle }: { fullName: string; socialHandle: string }) {
  return (
    <span className="contact-name">
      <strong>{fullName}</strong> <span className="contact-handle">{socialHandle}</span>
    </span>
  );
}

export function DaysBadge({ days }: { days: number | null }) {
  const { colour, text } = contactBadge(days);
  return (
    <span className="crm-badge contact-days" data-colour={colour}>
      <IconClock size={14} stroke={2} aria-hidden />
      {text}
    </span>
  );
}

export function PlaceholderRow() {
  return (
    <div className="contact-who">
      <Skeleton height={16} width="45%" />
      <Skeleton height={12} mt={8} width="30%" />
    </div>
  );
}

export function EmptyContacts({ children, clearLabel }: { children: string; clearLabel?: ReactNode }) {
  return (
    <div className="crm-state contact-none">
      <Text c="dimmed">{children}</Text>
      {clearLabel}
    </div>
  );
}

export const NO_REASON = "Something went wrong";
