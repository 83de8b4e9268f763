import { forbiddenText, type Permission } from "@crm/domain/access/permissions";
import { useCan } from "@crm/module-kit";
import { Tooltip, VisuallyHidden } from "@crm/ui";
import { cloneElement, type JSX, type KeyboardEvent, type MouseEvent, useId, useState } from "react";

interface PermittedProps {
  permission: Permission;
  /** A button, or a link that looks like one. */
  children: JSX.Element;
}

/** Disables a button for people without the permission. It stays focusable and shows the reason in a tooltip. */
export function Permitted({ permission, children }: PermittedProps) {
  const can = useCan();
  return can(permission) ? children : <Refused reason={forbiddenText(permission)}>{children}</Refused>;
}

function Refused({ reason, children }: { reason: string; children: JSX.Element }) {
  const [isShown, setShown] = useState(false);
  const reasonId = useId();
  const show = () => setShown(true);
  const hide = () => setShown(false);
  const button = cloneElement(children, {
    "aria-disabled": true,
    "data-disabled": true,
    "aria-describedby": reasonId,
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      // On a touch screen, a tap is the only way to see the reason.
      show();
    },
    onMouseEnter: show,
    onMouseLeave: hide,
    onFocus: show,
    onBlur: hide,
    onKeyDown: (event: KeyboardEvent) => event.key === "Escape" && hide(),
  });
  return (
    <>
      <Tooltip label={reason} opened={isShown}>
        {button}
      </Tooltip>
      <VisuallyHidden id={reasonId}>{reason}</VisuallyHidden>
    </>
  );
}
