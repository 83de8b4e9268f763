import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from "react";
import { Icon, type IconName } from "./icon";
import "./button.css";

type Kind = { kind?: "main" | "plain" | "quiet"; icon?: IconName };

export function Button({ kind = "plain", icon, children, ...rest }: Kind & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button type="button" className="button" data-kind={kind} {...rest}>
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

export function LinkButton({
  kind = "plain",
  icon,
  children,
  ...rest
}: Kind & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a className="button" data-kind={kind} target="_blank" rel="noopener noreferrer" {...rest}>
      {icon && <Icon name={icon} />}
      <span>
        {children}
        <span className="out-of-sight"> (opens in a new tab)</span>
      </span>
    </a>
  );
}
