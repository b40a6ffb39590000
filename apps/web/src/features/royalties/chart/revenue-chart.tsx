import type { Source } from "@ledgerline/contract/source";
import { clsx } from "clsx";
import { type CSSProperties, type PointerEvent, useState } from "react";
import { heightOn, type Stave, staveFor } from "../../../components/charts/stave.ts";
import { NoteHead } from "../../../components/note-head.tsx";
import { formatMoney, formatMonth } from "../../../lib/format.ts";
import { formatRevenue } from "../../../lib/format-revenue.ts";
import { RevenueNotes } from "./revenue-notes.tsx";
import type { RevenuePoint, RevenueSeries } from "./revenue-points.ts";

const TITLES: Record<Source, string> = {
  statement: "Booked each month",
  measured: "Measured each month",
  estimate: "Estimated each month",
  sample: "Sample revenue each month",
};

/** Monthly revenue in one currency as notes on a stave. The table below has every figure. */
export function RevenueChart({ series: { currency, source, points } }: { series: RevenueSeries }) {
  const [pointed, setPointed] = useState<number | null>(null);
  const stave = staveFor(points.map(({ revenue }) => Number(revenue ?? 0)));
  const follow = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setPointed(Math.min(points.length - 1, Math.max(0, Math.floor(((event.clientX - left) / width) * points.length))));
  };
  const shown = pointed === null ? points.findLast(({ revenue }) => revenue !== null) : points[pointed];
  return (
    <figure>
      <figcaption className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 text-sm">
        <span className="text-ink-soft">
          {TITLES[source]}, {currency}
        </span>
        {shown && <Readout point={shown} currency={currency} source={source} />}
      </figcaption>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
        <Scale stave={stave} currency={currency} />
        <div
          role="img"
          aria-label={summary(points, currency, TITLES[source])}
          className="relative h-44 touch-pan-y"
          style={{ containerType: "inline-size", "--months": points.length } as CSSProperties}
          onPointerMove={follow}
          onPointerDown={follow}
          onPointerLeave={() => setPointed(null)}
        >
          <RevenueNotes points={points} stave={stave} source={source} pointed={pointed} />
        </div>
        <span />
        <Months points={points} />
      </div>
    </figure>
  );
}

function Readout({ point, currency, source }: { point: RevenuePoint; currency: string; source: Source }) {
  return (
    <span className="figures">
      <span className="text-ink-soft">{formatMonth(point.month)}</span>{" "}
      {point.revenue === null ? (
        "no data"
      ) : (
        <>
          <span className="ml-2 font-serif text-lg">{formatRevenue(point.revenue, currency)}</span>
          <NoteHead source={source} className="ml-2" />
        </>
      )}
    </span>
  );
}

/** The value of every line, right-aligned next to it. */
function Scale({ stave, currency }: { stave: Stave; currency: string }) {
  const small = stave.top - stave.bottom < 10;
  const label = (line: number) => formatMoney(line, currency).replace(small ? "" : ".00", "");
  return (
    <div aria-hidden="true" className="figures relative text-xs text-ink-soft">
      {/* Makes the column as wide as its longest label. */}
      <span className="invisible">{label(stave.bottom < 0 ? stave.bottom : stave.top)}</span>
      {stave.lines.map((line) => (
        <span
          key={line}
          className="absolute right-0 translate-y-1/2 leading-none"
          style={{ bottom: `${heightOn(stave, line) * 100}%` }}
        >
          {label(line)}
        </span>
      ))}
    </div>
  );
}

/** Each year under its January; for a year or less, the first and the last month. */
function Months({ points }: { points: readonly RevenuePoint[] }) {
  const years = points.length > 12;
  const crowded = points.length > 100;
  const last = points.length - 1;
  return (
    <div aria-hidden="true" className="figures relative mt-2 h-4 text-xs text-ink-soft">
      {points.map(({ month }, n) => {
        const year = Number(month.slice(0, 4));
        if (years ? !month.endsWith("-01") : n !== 0 && n !== last) return null;
        const place = n === last ? { right: 0 } : { left: `${(n / points.length) * 100}%` };
        return (
          <span
            key={month}
            className={clsx("absolute", crowded && year % 2 === 1 && "max-sm:hidden")}
            style={last === 0 ? { left: "50%", translate: "-50%" } : place}
          >
            {years ? year : formatMonth(month)}
          </span>
        );
      })}
    </div>
  );
}

function summary(points: readonly RevenuePoint[], currency: string, title: string): string {
  const known = points.filter(({ revenue }) => revenue !== null);
  const highest = known.reduce((a, b) => (Number(b.revenue) > Number(a.revenue) ? b : a));
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last || highest.revenue === null) return title;
  return `${title} in ${currency}, ${formatMonth(first.month)} to ${formatMonth(last.month)}. The highest is ${formatRevenue(highest.revenue, currency)} in ${formatMonth(highest.month)}. The table below has every figure.`;
}
