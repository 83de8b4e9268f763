import { formatMonth } from "@crm/domain/calendar";
import { formatUsd } from "@crm/domain/money";
import type { RevenueMonth } from "@crm/domain/revenue.schema";
import { Tooltip } from "@crm/ui";
import { AxisBottom, AxisLeft } from "@visx/axis";
import { useParentSize } from "@visx/responsive";
import { scaleBand, scaleLinear } from "@visx/scale";
import { MonthSkeleton } from "./month-skeleton";

const MARGIN = { top: 8, right: 4, bottom: 36, left: 52 };
const TICKS = 4;
const MONTH_WIDTH = 36;

const dollars = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  notation: "compact",
  maximumFractionDigits: 1,
});

/** A column for each month: an outline as high as what is expected, filled as far as it was received. */
export function MonthDrawing({ months }: { months: RevenueMonth[] }) {
  const { parentRef, width, height } = useParentSize({ debounceTime: 0 });
  const [innerWidth, innerHeight] = [width - MARGIN.left - MARGIN.right, height - MARGIN.top - MARGIN.bottom];
  const top = Math.max(1, ...months.flatMap(({ expected, received }) => [Number(expected), Number(received)]));
  const y = scaleLinear({ domain: [0, top], range: [innerHeight, 0], nice: TICKS });
  const x = scaleBand({ domain: months.map(({ month }) => month), range: [0, innerWidth], padding: 0.35 });
  const labelled = Math.ceil(MONTH_WIDTH / Math.max(1, x.step()));
  return (
    <div ref={parentRef} className="revenue-drawing-area">
      {innerWidth <= 0 || innerHeight <= 0 ? (
        <MonthSkeleton />
      ) : (
        <svg
          width={width}
          height={height}
          role="img"
          aria-label="Expected against received by month; the figures follow"
        >
          <g transform={`translate(${MARGIN.left}, ${MARGIN.top})`}>
            {y.ticks(TICKS).map((tick) => (
              <line key={tick} x2={innerWidth} y1={y(tick)} y2={y(tick)} className="revenue-grid" />
            ))}
            {months.map((month) => (
              <Column
                key={month.month}
                month={month}
                x={x(month.month) ?? 0}
                width={x.bandwidth()}
                step={x.step()}
                y={y}
              />
            ))}
            <AxisLeft
              scale={y}
              numTicks={TICKS}
              hideAxisLine
              hideTicks
              tickFormat={(value) => dollars.format(Number(value))}
              tickComponent={({ x: left, y: top, formattedValue }) => (
                <text x={left} y={top} dy="0.32em" textAnchor="end" className="revenue-tick">
                  {formattedValue}
                </text>
              )}
            />
            <AxisBottom
              top={innerHeight}
              scale={x}
              hideTicks
              axisLineClassName="revenue-axis"
              tickValues={months.map(({ month }) => month).filter((_, index) => index % labelled === 0)}
              tickFormat={formatMonth}
              tickComponent={({ x: left, formattedValue }) => <MonthLabel x={left} words={formattedValue ?? ""} />}
            />
          </g>
        </svg>
      )}
    </div>
  );
}

interface ColumnProps {
  month: RevenueMonth;
  x: number;
  width: number;
  step: number;
  y: (value: number) => number;
}

function Column({ month: { month, expected, received }, x, width, step, y }: ColumnProps) {
  const bar = (amount: string) => ({ x, width, y: y(Number(amount)), height: y(0) - y(Number(amount)) });
  const label = `${formatMonth(month)}\nExpected ${formatUsd(expected)}\nReceived ${formatUsd(received)}`;
  return (
    <Tooltip label={label} className="revenue-tip" events={{ hover: true, focus: false, touch: true }} openDelay={0}>
      <g className="revenue-column">
        <rect x={x - (step - width) / 2} width={step} y={0} height={y(0)} className="revenue-column-ground" />
        <rect {...bar(expected)} rx={2} data-series="expected" />
        <rect {...bar(received)} rx={2} data-series="received" />
      </g>
    </Tooltip>
  );
}

function MonthLabel({ x, words }: { x: number; words: string }) {
  const [month, year] = words.split(" ");
  return (
    <text x={x} textAnchor="middle" className="revenue-tick">
      <tspan x={x} dy="1.2em">
        {month}
      </tspan>
      <tspan x={x} dy="1.3em">
        {year}
      </tspan>
    </text>
  );
}
