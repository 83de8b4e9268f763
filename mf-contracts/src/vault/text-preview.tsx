import { errorText, fileText } from "@crm/api-client";
import type { TextBlock } from "@crm/domain/contract-file.schema";
import { useModule } from "@crm/module-kit";
import { Skeleton, Stack, Text } from "@crm/ui";
import { useQuery } from "@tanstack/react-query";
import { NoPreview } from "./no-preview";

/** A Word or text document as plain pieces of text; nothing in it is ever markup. */
export function TextPreview({ id }: { id: number }) {
  const { api } = useModule();
  const { data, error } = useQuery(fileText(api, id));
  if (error) return <NoPreview message={errorText(error, "This document cannot be shown here. Download it.")} />;
  if (!data)
    return (
      <Stack className="vault-document" aria-busy>
        {[1, 2, 3, 4, 5, 6].map((line) => (
          <Skeleton key={line} height={14} width={line % 3 === 0 ? "60%" : "100%"} />
        ))}
      </Stack>
    );
  if (data.blocks.length === 0) return <NoPreview message="There is no text in this document." />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <article className="vault-document" tabIndex={0} aria-label="Text of the document">
      {data.blocks.map((block, index) => (
        <Block key={index} block={block} />
      ))}
      {data.truncated && (
        <Text c="dimmed" size="sm">
          Only the beginning is shown. Download the file for the whole.
        </Text>
      )}
    </article>
  );
}

function Block({ block }: { block: TextBlock }) {
  switch (block.kind) {
    case "heading":
      return <h3>{block.text}</h3>;
    case "item":
      return <p className="vault-item">{block.text}</p>;
    case "row":
      return (
        <p className="vault-cells">
          {block.cells.map((cell, index) => (
            <span key={index}>{cell}</span>
          ))}
        </p>
      );
    case "paragraph":
      return <p>{block.text}</p>;
  }
}
