import { type ComponentPropsWithoutRef, useEffect, useRef } from "react";

interface CheckboxProps extends Omit<ComponentPropsWithoutRef<"input">, "type" | "size"> {
  indeterminate?: boolean;
}

export function Checkbox({ indeterminate = false, ...input }: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return (
    <span className="crm-checkbox">
      <input type="checkbox" className="mantine-focus-auto" ref={box} {...input} />
      {indeterminate ? (
        <svg viewBox="0 0 32 6" aria-hidden>
          <rect width="32" height="6" rx="3" />
        </svg>
      ) : (
        <svg viewBox="0 0 10 7" aria-hidden>
          <path d="M4 4.586L1.707 2.293A1 1 0 1 0 .293 3.707l3 3a.997.997 0 0 0 1.414 0l5-5A1 1 0 1 0 8.293.293L4 4.586z" />
        </svg>
      )}
    </span>
  );
}
