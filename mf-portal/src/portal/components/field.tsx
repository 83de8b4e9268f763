import { type ReactNode, useId } from "react";
import { Icon } from "./icon";
import "./field.css";

export type FieldControl = { id: string; "aria-describedby": string | undefined; "aria-invalid": true | undefined };

export function Field({
  label,
  hint,
  error,
  children,
}: {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  children: (control: FieldControl) => ReactNode;
}) {
  const id = useId();
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`];
  const described = [hint !== undefined && hintId, error && errorId].filter((each) => typeof each === "string");
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        "aria-describedby": described.length > 0 ? described.join(" ") : undefined,
        "aria-invalid": error ? true : undefined,
      })}
      {error && (
        <p className="field-error" id={errorId}>
          <Icon name="alert" />
          {error}
        </p>
      )}
      {hint !== undefined && (
        <div className="small muted" id={hintId}>
          {hint}
        </div>
      )}
    </div>
  );
}
