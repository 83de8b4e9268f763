import { ActionIcon, TextInput, type TextInputProps } from "@mantine/core";
import { IconEye, IconEyeOff } from "@tabler/icons-react";
import { type Ref, useState } from "react";

type PasswordInputProps = Omit<TextInputProps, "type" | "rightSection"> & { ref?: Ref<HTMLInputElement> };

export function PasswordInput(props: PasswordInputProps) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? IconEyeOff : IconEye;
  return (
    <TextInput
      {...props}
      type={isShown ? "text" : "password"}
      rightSection={
        <ActionIcon
          variant="subtle"
          color="gray"
          tabIndex={-1}
          aria-label="Show or hide the password"
          aria-pressed={isShown}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setShown(!isShown)}
        >
          <Icon size={20} stroke={1.5} />
        </ActionIcon>
      }
    />
  );
}
