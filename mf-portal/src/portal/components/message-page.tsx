import type { Tone } from "@crm/domain/words/shown";
import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon";
import "./badge.css";
import "./message-page.css";

export function MessagePage({
  title,
  icon,
  tone = "rest",
  children,
}: {
  title: string;
  icon: IconName;
  tone?: Tone;
  children: ReactNode;
}) {
  return (
    <main className="message-page">
      <title>{title}</title>
      <div className="message-icon toned" data-tone={tone}>
        <Icon name={icon} />
      </div>
      <h1>{title}</h1>
      {children}
    </main>
  );
}
