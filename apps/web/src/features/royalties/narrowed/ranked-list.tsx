import type { RoyaltySums } from "@ledgerline/contract/royalties";
import { QUICK_LINES } from "@ledgerline/contract/wire/constants";
import { clsx } from "clsx";
import { type ReactNode, useContext, useId, useState } from "react";
import { Link } from "react-router";
import { FailedState } from "../../../components/failed-state.tsx";
import { RevenueFigure } from "../../../components/figure.tsx";
import type { FiguresQuery } from "../../../components/figures-section.tsx";
import { Table, TableCell, TableHead, TableRowHead } from "../../../components/table/small-table.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Loading, Skeleton } from "../../../components/ui/skeleton.tsx";
import { ShownAlone, Way } from "../../../components/way.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { errorDetail, errorStatus } from "../../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../../lib/errors/error-messages.ts";
import { counted } from "../../../lib/format/counted.ts";
import { formatMonth, formatRate } from "../../../lib/format/format.ts";
import { monthAt, monthIndex, monthsBetween } from "../../../lib/format/months.ts";
import { formatPlays } from "../months/breakdown/breakdown-row.tsx";
import { useNarrowed } from "./use-narrowed.ts";

/** A row of a list: its name and money, and the address that narrows the page to it. */
export interface Ranked extends RoyaltySums {
  id: string;
  name: ReactNode;
  to: string;
  /** Before the name. */
  face?: ReactNode;
  /** Under the name. */
  detail?: ReactNode;
  rate: string | null;
}

/** Rows that a list has before it is opened. */
export const SHOWN = 8;
const ROW_HEIGHT = "2.6rem";

interface RankedListProps<Data> {
  title: string;
  /** What the rows are, and how many there are: `63 countries`. */
  count: (data: Data) => { rows: number; text: string };
  query: FiguresQuery<Data>;
  rows: (data: Data) => Ranked[];
  /** How many booked lines may have to be added up for it. */
  lines?: number;
  /** Asks for more than the first rows; without it, all rows are there. */
  onOpen?: () => void;
}

/** What earned most, with plays beside pay; each row narrows the page. */
export function RankedList<Data>({ title, count, query, rows, lines = 0, onOpen }: RankedListProps<Data>) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const alone = useContext(ShownAlone);
  const { data, error, isPlaceholderData, isFetching, refetch } = query;
  if (data !== undefined && rows(data).length === 0) return null;
  const all = data === undefined ? [] : rows(data);
  const shown = open ? all : all.slice(0, SHOWN);
  const most = Math.max(...all.map(({ net }) => Number(net)), 0);
  const of = data && count(data);
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h3 id={id} className="font-semibold">
        {title}
      </h3>
      {data === undefined &&
        (errorStatus(error) === 400 ? (
          <div className="mt-3 text-ink-soft">
            <TooManyLines error={error} />
          </div>
        ) : error ? (
          <div className="mt-3">
            <FailedState
              message={errorDetail(error, ERROR_MESSAGES.analytics)}
              retrying={isFetching}
              onRetry={() => void refetch()}
            />
          </div>
        ) : (
          <Loading label={`Loading ${title}`}>
            <div style={{ height: `calc(${ROW_HEIGHT} * ${SHOWN})` }} className="grid content-start gap-5 pt-5">
              {lines > QUICK_LINES && (
                <p className="text-sm text-ink-soft">Adding up {counted(lines, "line")}. This may take some seconds.</p>
              )}
              <Skeleton className="h-4 w-full" />
              <Skeleton className="h-4 w-11/12" />
              <Skeleton className="h-4 w-4/5" />
            </div>
          </Loading>
        ))}
      {data !== undefined && (
        <div aria-busy={isPlaceholderData || undefined} className={clsx(isPlaceholderData && "opacity-55")}>
          <Table aria-labelledby={id} className="table-fixed text-sm">
            <thead>
              <tr>
                <TableHead>
                  <span className="sr-only">{title}</span>
                </TableHead>
                <TableHead numeric className="w-24">
                  Plays
                </TableHead>
                <TableHead numeric className="w-24 max-sm:hidden">
                  Per unit
                </TableHead>
                <TableHead numeric className="w-26">
                  Revenue
                </TableHead>
              </tr>
            </thead>
            <tbody>
              {shown.map((row) => (
                <Row key={row.id} row={row} most={most} />
              ))}
            </tbody>
          </Table>
          {of && of.rows > SHOWN && (
            <Button
              variant="link"
              size="none"
              className="mt-3 text-sm font-normal!"
              aria-expanded={open}
              onClick={() => {
                if (!open) onOpen?.();
                setOpen(!open);
              }}
            >
              {open ? `Only the first ${SHOWN}` : `All ${of.text}`}
            </Button>
          )}
          {open && of && of.rows > all.length && !isFetching && (
            <p className="mt-1 text-sm text-ink-soft">
              The first {all.length} of {of.text}.{!alone && " Narrow the page, or export the rest."}
            </p>
          )}
        </div>
      )}
    </section>
  );
}

/** Periods that the page can be narrowed to where it matches too many lines, in months. */
const SHORTER = [
  { months: 12, text: "Twelve months" },
  { months: 3, text: "Three months" },
  { months: 1, text: "One month" },
];

/** Why nothing is added up, and the shorter periods that may be. */
export function TooManyLines({ error }: { error: unknown }) {
  const { place, hrefWith } = useNarrowed();
  const alone = useContext(ShownAlone);
  const booked = trpc.royalties.filters.useQuery(undefined, { enabled: !alone }).data?.months;
  const { from, to } = place.filter;
  const last = to ?? booked?.to;
  const first = from ?? booked?.from;
  const shown = last && first && !alone ? monthsBetween(first, last).length : 0;
  return (
    <>
      <p className="text-pretty">{errorDetail(error, ERROR_MESSAGES.analytics)}</p>
      <p className="mt-2 flex flex-wrap gap-x-5 gap-y-1 empty:hidden">
        {SHORTER.filter(({ months }) => months < shown).map(({ months, text }) => (
          <Link
            key={months}
            to={hrefWith({ filter: { from: monthAt(monthIndex(last ?? "") - months + 1), to: last } })}
            className="underline underline-offset-4"
          >
            {text} to {formatMonth(last ?? "")}
          </Link>
        ))}
      </p>
    </>
  );
}

function Row({ row, most }: { row: Ranked; most: number }) {
  const { name, to, face, detail, net, currency, rate } = row;
  const part = most > 0 ? Math.max(0, Number(net) / most) : 0;
  return (
    <tr className="hover:bg-wash">
      <TableRowHead className="relative py-2! wrap-anywhere">
        <span className="flex items-start gap-3">
          {face}
          <span className="min-w-0">
            <Way to={to} className="rounded-sm underline-offset-4 hover:underline">
              {name}
            </Way>
            {detail && <span className="block text-ink-soft">{detail}</span>}
          </span>
        </span>
        {part > 0 && (
          <span
            aria-hidden="true"
            className="absolute bottom-0 left-0 block h-[3px] bg-ink/35"
            style={{ width: `${part * 100}%` }}
          />
        )}
      </TableRowHead>
      <TableCell numeric className="py-2!">
        {formatPlays(row)}
      </TableCell>
      <TableCell numeric className="py-2! text-ink-soft max-sm:hidden">
        {rate === null ? "—" : formatRate(Number(rate), currency)}
      </TableCell>
      <TableCell numeric className="py-2!">
        <RevenueFigure value={net} currency={currency} fractionLength={null} />
      </TableCell>
    </tr>
  );
}
