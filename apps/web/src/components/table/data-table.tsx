import { clsx } from "clsx";
import { ArrowDown, ArrowUp, Check, Copy } from "lucide-react";
import { type ClipboardEvent, useCallback, useId, useMemo, useRef, useState } from "react";
import { counted } from "../../lib/format/counted.ts";
import { longestFraction } from "../../lib/format/printed-decimal.ts";
import type { Sort } from "../../lib/sort.ts";
import { toast } from "../../lib/toast.ts";
import { Button } from "../ui/button.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { type Column, firstDirection, type Tail } from "./column.ts";
import { cellText, sharedSources, tableLines, tableText } from "./table-lines.ts";
import { TableHeadRow, TableRow } from "./table-rows.tsx";
import type { MoreRows } from "./use-fetch-ahead.ts";
import { placeOf, useGridKeys } from "./use-grid-keys.ts";
import { usePrinting } from "./use-printing.ts";
import { WindowRows } from "./window-rows.tsx";

interface DataTableProps<Row> {
  label: string;
  /** Keep these stable between renders, or every row is drawn again. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** What is counted: `["track", "tracks"]`. */
  unit: readonly [one: string, many: string];
  /** How many rows there are, if not all are fetched yet; null while that is unknown. */
  count?: number | null;
  sort?: Sort | null;
  onSort?: (sort: Sort) => void;
  /** The link of a row; null for none. */
  href?: (row: Row) => string | null;
  tail?: Tail<Row>;
  /** True while cells are still to arrive; until then the table cannot be copied. */
  incomplete?: boolean;
  more?: MoreRows;
}

/** The table of the whole product: sorts, folds its long tail, and draws only the rows in sight. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowId, unit, sort = null, onSort, href, tail, incomplete = false, more } = props;
  const [everyDigit, setEveryDigit] = useState(false);
  const [tailToggled, setTailToggled] = useState(false);
  // Always open on paper, where nobody can open it.
  const tailOpen = usePrinting() || tailToggled;
  const [said, say] = useState("");
  const lines = useMemo(
    () => tableLines({ rows, rowId, columns, sort, tail, tailOpen }),
    [rows, rowId, columns, sort, tail, tailOpen],
  );
  const fractions = useMemo(() => longestFractions(everyDigit, columns, rows), [everyDigit, columns, rows]);
  const sources = useMemo(() => sharedSources(columns, rows), [columns, rows]);
  const body = useRef<HTMLTableSectionElement>(null);
  const { table, active, settle, gridProps } = useGridKeys(lines.length);
  const onTail = useCallback(() => setTailToggled((open) => !open), []);

  const total = props.count === undefined ? rows.length : props.count;
  const countText = total === null ? `${counted(rows.length, ...unit)} so far` : counted(total, ...unit);
  const copyCell = (event: ClipboardEvent) => {
    const place = placeOf(document.activeElement);
    const line = lines[place?.row ?? -1];
    const column = columns[place?.column ?? -1];
    if (!place || !line || !column || window.getSelection()?.isCollapsed === false) return;
    event.preventDefault();
    event.clipboardData.setData("text/plain", cellText(column, line, place.column === 0));
    say("Copied the cell");
  };
  return (
    <div>
      <div className="mb-1 flex flex-wrap items-center gap-x-5 gap-y-2 text-sm">
        <p role="status" className="mr-auto text-ink-soft">
          {countText}
          <span className="sr-only">{said && `. ${said}`}</span>
        </p>
        <div className="contents print:hidden">
          {onSort && <PhoneSort columns={columns} sort={sort} onSort={onSort} />}
          {columns.some(({ digits }) => digits) && (
            <Button
              variant="link"
              size="none"
              className="font-normal!"
              aria-pressed={everyDigit}
              onClick={() => setEveryDigit(!everyDigit)}
            >
              {everyDigit ? "Round to cents" : "Show every digit"}
            </Button>
          )}
          <CopyTable
            disabled={incomplete}
            text={() => tableText(columns, lines)}
            onCopied={() => say(`Copied ${counted(lines.length, "row")}`)}
          />
        </div>
      </div>
      <div className={everyDigit ? "overflow-x-auto" : undefined}>
        <table
          ref={table}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its cells take the focus
          role="grid"
          aria-label={label}
          aria-rowcount={total === null ? -1 : lines.length < rows.length ? lines.length + 1 : total + 1}
          className={clsx(
            "figures w-full table-fixed border-collapse text-left text-sm sm:text-base",
            everyDigit && "min-w-[44rem]",
          )}
          onCopy={copyCell}
          {...gridProps}
        >
          <thead>
            <TableHeadRow columns={columns} sort={sort} onSort={onSort} sources={sources} />
          </thead>
          <tbody ref={body}>
            <WindowRows
              body={body}
              count={lines.length}
              focused={active.row}
              more={more}
              onDrawn={settle}
              row={(index, measure) => {
                const line = lines[index];
                if (!line) return null;
                return (
                  <TableRow
                    key={line.id}
                    ref={measure}
                    line={line}
                    index={index}
                    columns={columns}
                    fractions={fractions}
                    href={line.tail ? null : (href?.(line.row) ?? null)}
                    tailOpen={tailOpen}
                    onTail={onTail}
                  />
                );
              }}
            />
          </tbody>
        </table>
      </div>
      {more?.fetching && (
        <div className="grid h-14 place-items-center text-ink-soft">
          <Spinner />
        </div>
      )}
      {more?.failure && (
        <p role="alert" className="mt-3 text-sm text-warning">
          {more.failure}{" "}
          <Button variant="link" size="none" onClick={more.fetch}>
            Try again
          </Button>
        </p>
      )}
    </div>
  );
}

function longestFractions<Row>(
  everyDigit: boolean,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): Map<string, number> {
  if (!everyDigit) return new Map();
  return new Map(columns.flatMap(({ id, digits }) => (digits ? [[id, longestFraction(rows.map(digits))]] : [])));
}

/** Copies the table as it is shown, for a spreadsheet. */
interface CopyTableProps {
  text: () => string;
  disabled: boolean;
  onCopied: () => void;
}

function CopyTable({ text, disabled, onCopied }: CopyTableProps) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text());
      setCopied(true);
      onCopied();
    } catch {
      // Browsers refuse the clipboard to pages without https.
      toast.error("Your browser did not let this page copy. Select the rows and copy them by hand.");
    }
  };
  const Icon = copied ? Check : Copy;
  return (
    <Button
      variant="link"
      size="none"
      className="gap-1.5 font-normal!"
      disabled={disabled}
      onClick={copy}
      onBlur={() => setCopied(false)}
    >
      <Icon aria-hidden="true" />
      {copied ? "Copied" : "Copy table"}
    </Button>
  );
}

interface PhoneSortProps<Row> {
  columns: readonly Column<Row>[];
  sort: Sort | null;
  onSort: (sort: Sort) => void;
}

/** On a phone, where not every column has a head to press. */
function PhoneSort<Row>({ columns, sort, onSort }: PhoneSortProps<Row>) {
  const id = useId();
  const sortable = columns.filter(({ order }) => order !== undefined);
  const current = sortable.find((column) => column.id === sort?.column);
  const Arrow = sort?.direction === "asc" ? ArrowUp : ArrowDown;
  return (
    <div className="flex items-baseline gap-2 lg:hidden">
      <label htmlFor={id} className="text-ink-soft">
        Sort by
      </label>
      <select
        id={id}
        value={current?.id ?? ""}
        onChange={({ target }) => {
          const column = sortable.find((one) => one.id === target.value);
          if (column) onSort({ column: column.id, direction: firstDirection(column) });
        }}
        className="h-9 rounded-sm border border-hairline-strong bg-paper px-2"
      >
        {!current && <option value="">the usual order</option>}
        {sortable.map((column) => (
          <option key={column.id} value={column.id}>
            {column.name}
          </option>
        ))}
      </select>
      {sort && current && (
        <button
          type="button"
          aria-label={sort.direction === "asc" ? "Lowest first" : "Highest first"}
          onClick={() => onSort({ column: current.id, direction: sort.direction === "asc" ? "desc" : "asc" })}
          className="grid size-9 place-items-center self-center rounded-sm border border-hairline-strong"
        >
          <Arrow aria-hidden="true" className="size-4" />
        </button>
      )}
    </div>
  );
}
