import { PASSWORD_MIN } from "@crm/domain/access/password";
import { PasswordInput } from "@crm/ui";
import type { ComponentProps } from "react";

type NewPasswordProps = Omit<ComponentProps<typeof PasswordInput>, "description" | "autoComplete">;

/** A field for a new password, with the rule for it. */
export function NewPassword(props: NewPasswordProps) {
  return (
    <PasswordInput
      description={`At least ${PASSWORD_MIN} characters, not a common password, and not your name or e-mail.`}
      autoComplete="new-password"
      {...props}
    />
  );
}
