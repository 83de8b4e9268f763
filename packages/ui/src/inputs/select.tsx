import { type SelectProps, TextInput } from "@mantine/core";
import { useOnFirstUse } from "../lazy/use-on-first-use";
import { Chevron } from "./chevron";

export interface SelectChoice<Value extends string = string> {
  value: Value;
  label: string;
}

interface Props<Value extends string> extends Omit<SelectProps<Value>, "data" | "ref" | "searchable"> {
  data: readonly SelectChoice<Value>[];
}

/** A select whose list is lazy: it loads at the first click or key. */
export function Select<Value extends string>(props: Props<Value>) {
  const { parts, target, use, useByKey } = useOnFirstUse<HTMLInputElement>();
  if (parts) return <parts.Select ref={target} {...props} />;
  const { data, value, label, placeholder, required, withAsterisk, error, description, disabled, size, className, id } =
    props;
  return (
    <TextInput
      {...{ label, placeholder, required, withAsterisk, error, description, disabled, size, className, id }}
      aria-label={props["aria-label"]}
      title={props.title}
      ref={target}
      value={data.find((choice) => choice.value === value)?.label ?? ""}
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      readOnly
      pointer
      rightSection={<Chevron />}
      rightSectionPointerEvents="none"
      onClick={use}
      onKeyDown={useByKey}
    />
  );
}
