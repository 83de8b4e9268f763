import type { ServerStatus } from "@crm/domain/server/server-status.schema";
import { statusParts } from "./status-lines";

/** The page as plain text, for a message to whoever helps. */
export function statusText(status: ServerStatus): string {
  const warnings = status.warnings.map(({ severity, text, remedy }) => `- ${text} ${remedy} (${severity})`);
  const parts = statusParts(status).map(({ title, lines }) => {
    const rows = lines.map(({ name, value, state, detail }) =>
      [`- ${name}`, [value, state?.word, detail].filter(Boolean).join(" · ")].filter(Boolean).join(": "),
    );
    return [title, ...rows].join("\n");
  });
  return [
    `Status at ${status.at}`,
    ["Warnings", ...(warnings.length > 0 ? warnings : ["- None"])].join("\n"),
    ...parts,
  ].join("\n\n");
}
