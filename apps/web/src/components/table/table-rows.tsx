import type { Source } from "@ledgerline/contract/statements/source";
import { clsx } from "clsx";
import { ArrowDown, ArrowUp } from "lucide-react";
import { type MouseEvent, memo, type ReactNode, type Ref } from "react";
import { Link } from "react-router";
import type { Sort } from "../../lib/sort.ts";
import { FoldingName } from "../folding-name.tsx";
import { ProvenanceMark } from "../provenance-mark.tsx";
import { type Column, columnClass, firstDirection } from "./column.ts";
import type { TableLine } from "./table-lines.ts";
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
          direction === null && "opacity-0 group-hover:opacity-60 group-focus-visible:opacity-60 max-lg:hidden",
        )}
      />
    </button>
  );
}

interface TableRowProps<Row> {
  ref?: Ref<HTMLTableRowElement> | undefined;
  line: TableLine<Row>;
  index: number;
  columns: readonly Column<Row>[];
  /** The longest fraction by column, while every digit is shown. */
  fractions: ReadonlyMap<string, number>;
  /** The row's link; null for none. */
  href: string | null;
  tailOpen: boolean;
  onTail: () => void;
}

/** One row: its name, a link if it leads somewhere, and its figures. On a phone some of them are in a second line. */
export const TableRow = memo(function TableRow<Row>(props: TableRowProps<Row>) {
  const { ref, line, index, columns, fractions, href } = props;
  return (
    <tr
      ref={ref}
      data-index={index}
      aria-rowindex={index + 2}
      onClick={href === null ? undefined : openRow}
      className={clsx("border-b border-hairline", href !== null && "cursor-pointer hover:bg-wash")}
    >
      {columns.map((column, n) => {
        const content = column.cell(line.row, fractions.get(column.id) ?? null);
        const attributes = { "data-cell": placeKey({ row: index, column: n }) };
        const looks = clsx(
          "scroll-mt-14 py-2.5 pr-3 align-baseline outline-offset-[-2px] last:pr-0 sm:pr-5",
          columnClass(column, columns),
        );
        if (n > 0) {
          return (
            <td key={column.id} {...attributes} className={clsx(looks, column.numeric && "whitespace-nowrap")}>
              {content}
            </td>
          );
        }
        return (
          <th key={column.id} {...attributes} scope="row" className={clsx(looks, "font-normal wrap-anywhere")}>
            <RowName {...props}>{content}</RowName>
            <SecondLine row={line.row} columns={columns} />
          </th>
        );
      })}
    </tr>
  );
}) as <Row>(props: TableRowProps<Row>) => ReactNode;

function RowName<Row>({ line, href, tailOpen, onTail, children }: TableRowProps<Row> & { children: ReactNode }) {
  if (line.tail && !line.tail.opens)
    return <span className="pl-[1.125rem] whitespace-nowrap text-ink-soft sm:pl-5">{line.tail.name}</span>;
  if (line.tail) {
    return (
      <button type="button" aria-expanded={tailOpen} onClick={onTail} className="rounded-sm text-left hover:underline">
        <FoldingName asGlyph name={line.tail.name} open={tailOpen} />
      </button>
    );
  }
  if (href === null) return children;
  return (
    <Link to={href} className="rounded-sm underline decoration-transparent underline-offset-4 hover:decoration-ink">
      {children}
    </Link>
  );
}

function SecondLine<Row>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }) {
  const parts = columns.flatMap(({ id, phone }) => (typeof phone === "function" ? [{ id, part: phone(row) }] : []));
  const shown = parts.filter(({ part }) => part !== null && part !== "");
  if (shown.length === 0) return null;
  return (
    <span className="mt-0.5 flex flex-wrap gap-x-2.5 text-sm max-sm:-mr-3 text-ink-soft lg:hidden">
      {shown.map(({ id, part }) => (
        <span key={id}>{part}</span>
      ))}
    </span>
  );
}

/** A press anywhere in the row opens it, except on a link or a button, or to select text. */
function openRow({ target, currentTarget }: MouseEvent<HTMLTableRowElement>): void {
  if (!(target instanceof Element) || target.closest("a, button")) return;
  if (window.getSelection()?.isCollapsed === false) return;
  currentTarget.querySelector("a")?.click();
}
