import { ArrowDown, ArrowUp, Check, Copy } from "lucide-react";
import { useId, useState } from "react";
import type { Sort } from "../../lib/sort.ts";
import { toast } from "../../lib/toast.ts";
import { Button } from "../ui/button.tsx";
import { type Column, firstDirection } from "./column.ts";

/** Copies the table as it is shown, for a spreadsheet. */
interface CopyTableProps {
  text: () => string;
  disabled: boolean;
  onCopied: () => void;
}

export function CopyTable({ text, disabled, onCopied }: CopyTableProps) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text());
      setCopied(true);
      onCopied();
    } catch {
      // Browsers refuse the clipboard to pages without https.
      toast.error("The browser did not let this page copy. Select the rows and copy them by hand.");
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
export function PhoneSort<Row>({ columns, sort, onSort }: PhoneSortProps<Row>) {
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
