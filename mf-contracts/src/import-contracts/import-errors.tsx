import { Button, IconDownload, ScrollArea, saveFile } from "@crm/ui";
import "./import.css";

const SHOWN = 200;

/** `listed={false}` shows only the download button. */
export function ImportErrors({ errors, listed = true }: { errors: readonly string[]; listed?: boolean }) {
  if (errors.length === 0) return null;
  const download = () => saveFile(new Blob([`${errors.join("\n")}\n`], { type: "text/plain" }), "import-errors.txt");
  return (
    <div className="contracts-errors">
      {listed && (
        <ScrollArea.Autosize mah="16rem" viewportProps={{ tabIndex: 0, role: "region", "aria-label": "Errors" }}>
          <ul>
            {errors.slice(0, SHOWN).map((error) => (
              <li key={error}>{error}</li>
            ))}
            {errors.length > SHOWN && <li>And {(errors.length - SHOWN).toLocaleString("en-US")} more.</li>}
          </ul>
        </ScrollArea.Autosize>
      )}
      <Button variant="default" size="compact-md" leftSection={<IconDownload size={14} />} onClick={download}>
        Download errors
      </Button>
    </div>
  );
}
