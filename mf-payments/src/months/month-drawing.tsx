import type { CalendarDate } from "@crm/domain/value/calendar";
import { Tooltip } from "@crm/ui";
import { AxisBottom, AxisLeft } from "@visx/axis";
import { useParentSize } from "@visx/responsive";
import { scaleBand, scaleLinear } from "@visx/scale";
import { labelledMonths } from "./labelled-months";
import type { MonthColumn } from "./month-column";
import { MonthSkeleton } from "./month-skeleton";

// Leaves space for half a label at the right and for "Today" at the top.
const MARGIN = { top: 20, right: 14, bottom: 36, left: 52 };
const TICKS = 4;

const dollars = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  notation: "compact",
  maximumFractionDigits: 1,
});

export interface MonthDrawingProps {
  label: string;
  columns: readonly MonthColumn[];
  today?: CalendarDate | undefined;
}

export function MonthDrawing({ label, columns, today }: MonthDrawingProps) {
  const { parentRef, width, height } = useParentSize({ debounceTime: 0 });
  const [innerWidth, innerHeight] = [width - MARGIN.left - MARGIN.right, height - MARGIN.top - MARGIN.bottom];
  const top = Math.max(1, ...columns.flatMap(({ bars }) => bars.map(({ amount }) => Number(amount))));
  const months = columns.map(({ month }) => month);
  const y = scaleLinear({ domain: [0, top], range: [innerHeight, 0], nice: TICKS });
  const x = scaleBand({ domain: months, range: [0, innerWidth], padding: 0.35 });
  const labelled = labelledMonths(months, x.step());
  const current = x(`${today?.slice(0, 7)}-01`);
  return (
    <div ref={parentRef} className="months-drawing-area">
      {innerWidth <= 0 || innerHeight <= 0 ? (
        <MonthSkeleton months={columns.length} />
      ) : (
        <svg width={width} height={height} role="img" aria-label={label}>
          <g transform={`translate(${MARGIN.left}, ${MARGIN.top})`}>
            {y.ticks(TICKS).map((tick) => (
              <line key={tick} x2={innerWidth} y1={y(tick)} y2={y(tick)} className="months-grid" />
            ))}
            {columns.map((column) => (
              <Column
                key={column.month}
                column={column}
                x={x(column.month) ?? 0}
                width={x.bandwidth()}
                step={x.step()}
                y={y}
              />
            ))}
            {current !== undefined && <Today x={current + x.bandwidth() / 2} height={innerHeight} />}
            <AxisLeft
              scale={y}
              numTicks={TICKS}
              hideAxisLine
              hideTicks
              tickFormat={(value) => dollars.format(Number(value))}
              tickComponent={({ x: left, y: top, formattedValue }) => (
                <text x={left} y={top} dy="0.32em" textAnchor="end" className="months-tick">
                  {formattedValue}
                </text>
              )}
            />
            <AxisBottom
              top={innerHeight}
              scale={x}
              hideTicks
              axisLineClassName="months-axis"
              tickValues={[...labelled.keys()]}
              tickFormat={(month) => labelled.get(month)}
              tickComponent={({ x: left, formattedValue }) => <MonthLabel x={left} words={formattedValue ?? ""} />}
            />
          </g>
        </svg>
      )}
    </div>
  );
}

interface ColumnProps {
  column: MonthColumn;
  x: number;
  width: number;
  step: number;
  y: (value: number) => number;
}

function Column({ column: { words, bars }, x, width, step, y }: ColumnProps) {
  return (
    <Tooltip label={words} className="months-tip" events={{ hover: true, focus: false, touch: true }} openDelay={0}>
      <g className="months-column">
        <rect x={x - (step - width) / 2} width={step} y={0} height={y(0)} className="months-column-ground" />
        {bars.map(({ series, amount }) => (
          <rect
            key={series}
            x={x}
            width={width}
            y={y(Number(amount))}
            height={y(0) - y(Number(amount))}
            rx={2}
            data-series={series}
          />
        ))}
      </g>
    </Tooltip>
  );
}

function Today({ x, height }: { x: number; height: number }) {
  return (
    <g className="months-today">
      <line x1={x} x2={x} y1={-4} y2={height} />
      <text x={x} y={-8} textAnchor="middle" className="months-tick">
        Today
      </text>
    </g>
  );
}

function MonthLabel({ x, words }: { x: number; words: string }) {
  const [month, year] = words.split(" ");
  return (
    <text x={x} textAnchor="middle" className="months-tick">
      <tspan x={x} dy="1.2em">
        {month}
      </tspan>
      <tspan x={x} dy="1.3em">
        {year}
      </tspan>
    </text>
  );
}
