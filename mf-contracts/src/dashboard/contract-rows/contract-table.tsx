import { Table } from "@crm/ui";
import { useBusinessDay } from "../../business-day";
import { ContractRow } from "./contract-row";
import type { ContractRowsProps } from "./contract-rows";
import "./contract-table.css";

const COLUMNS = [
  "Full Name",
  "Social Handle",
  "Monthly Fee",
  "Videos/Month",
  "Start Date",
  "End Date",
  "Status",
  "Actions",
] as const;

/** The list on large screens. */
export function ContractTable({
  ref,
  segments,
  rowAt,
  lineHeight,
  total,
  foundId,
  handlers,
  ...actions
}: ContractRowsProps) {
  const today = useBusinessDay();
  return (
    <Table className="crm-list-table contracts-table" stickyHeader aria-rowcount={total < 0 ? -1 : total + 1}>
      <Table.Thead>
        <Table.Tr aria-rowindex={1}>
          {COLUMNS.map((column) => (
            <Table.Th key={column} data-column={column}>
              {column === "Videos/Month" ? (
                <>
                  Videos/
                  <wbr />
                  Month
                </>
              ) : (
                column
              )}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody ref={ref} {...handlers}>
        {segments.map((segment) => {
          if (segment.kind === "gap") return <Gap key={`gap ${segment.from}`} height={segment.lines * lineHeight} />;
          const { index } = segment;
          const contract = rowAt(index);
          if (!contract) return <PendingRow key={index} index={index} />;
          const place = { contract, index, line: index, today, isFound: contract.id === foundId };
          return <ContractRow key={index} {...place} {...actions} />;
        })}
      </Table.Tbody>
    </Table>
  );
}

function Gap({ height }: { height: number }) {
  return (
    <tr aria-hidden className="contracts-gap">
      <td colSpan={COLUMNS.length} style={{ height }} />
    </tr>
  );
}

function PendingRow({ index }: { index: number }) {
  return (
    <tr data-row={index} data-line={index} aria-rowindex={index + 2} data-testid="placeholder-row">
      {COLUMNS.map((column) => (
        <td key={column} data-column={column}>
          <span className="contracts-bone" />
        </td>
      ))}
    </tr>
  );
}
