import type { Source } from "@ledgerline/contract/statements/source";
import { clsx } from "clsx";
import { ArrowDown, ArrowUp } from "lucide-react";
import type { Sort } from "../../lib/sort.ts";
import { ProvenanceMark } from "../figures/provenance-mark.tsx";
import { type Column, firstDirection } from "./column.ts";
import { columnClass } from "./column-class.ts";
import { placeKey } from "./use-grid-keys.ts";

interface TableHeadRowProps<Row> {
  columns: readonly Column<Row>[];
  sort: Sort | null;
  onSort: ((sort: Sort) => void) | undefined;
  /** By column, the source that all of its figures share. */
  sources: ReadonlyMap<string, Source>;
}

/** The names of the columns, which sort when pressed and stay in sight. */
export function TableHeadRow<Row>({ columns, sort, onSort, sources }: TableHeadRowProps<Row>) {
  return (
    <tr aria-rowindex={1}>
      {columns.map((column, index) => {
        const direction = sort?.column === column.id ? sort.direction : null;
        const source = sources.get(column.id);
        return (
          <th
            key={column.id}
            scope="col"
            data-cell={placeKey({ row: -1, column: index })}
            aria-sort={direction === null ? undefined : direction === "asc" ? "ascending" : "descending"}
            className={clsx(
              "sticky top-0 z-10 border-b border-hairline-strong bg-paper py-2 pr-3 align-bottom text-sm font-normal text-ink-soft last:pr-0 sm:pr-5",
              columnClass(column, columns),
            )}
          >
            {/* Marks are to the left of a figure's name, so that the name ends where the figures do. */}
            <span className={clsx("inline-flex items-baseline gap-1.5", column.numeric && "flex-row-reverse")}>
              {column.order && onSort ? (
                <SortButton column={column} direction={direction} onSort={onSort} />
              ) : (
                column.name
              )}
              {source && <ProvenanceMark source={source} className="self-center" />}
            </span>
          </th>
        );
      })}
    </tr>
  );
}

interface SortButtonProps<Row> {
  column: Column<Row>;
  direction: Sort["direction"] | null;
  onSort: (sort: Sort) => void;
}

function SortButton<Row>({ column, direction, onSort }: SortButtonProps<Row>) {
  const Arrow = (direction ?? firstDirection(column)) === "asc" ? ArrowUp : ArrowDown;
  const next = direction === null ? firstDirection(column) : direction === "asc" ? "desc" : "asc";
  return (
    <button
      type="button"
      onClick={() => onSort({ column: column.id, direction: next })}
      className={clsx(
        "group inline-flex items-baseline gap-1 rounded-sm whitespace-nowrap hover:text-ink",
        column.numeric && "flex-row-reverse",
        direction && "font-semibold text-ink",
      )}
    >
      {column.name}
      <Arrow
        aria-hidden="true"
        className={clsx(
          "size-3.5 shrink-0 self-center",
          direction === null && "opacity-0 group-hover:opacity-60 group-focus-visible:opacity-60",
        )}
      />
    </button>
  );
}
