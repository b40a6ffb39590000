import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";

export interface Place {
  /** The head is -1. */
  row: number;
  column: number;
}

const PAGE = 10;

/**
 * Makes a table one tab stop with arrow keys, Home, End, Page Up and Page Down inside; with Ctrl, Home and End lead to
 * the first and last row. A link or button in a cell gets the focus in the cell's place.
 */
export function useGridKeys(rows: number) {
  const [chosen, setChosen] = useState<Place>({ row: 0, column: 0 });
  const table = useRef<HTMLTableElement>(null);
  const moved = useRef(false);
  const active = { ...chosen, row: Math.min(chosen.row, rows - 1) };

  /** Makes the active cell, of those drawn, the one that Tab reaches. */
  const settle = () => {
    for (const cell of table.current?.querySelectorAll<HTMLElement>("[data-cell]") ?? []) {
      const isActive = cell.dataset["cell"] === placeKey(active);
      for (const widget of cell.querySelectorAll<HTMLElement>("a, button")) widget.tabIndex = -1;
      const target = focusTarget(cell);
      target.tabIndex = isActive ? 0 : -1;
      if (!isActive || !moved.current) continue;
      moved.current = false;
      target.focus();
    }
  };
  useLayoutEffect(settle);

  const onFocus = ({ target }: FocusEvent) => {
    const place = placeOf(target);
    if (place && placeKey(place) !== placeKey(active)) setChosen(place);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.shiftKey || !placeOf(event.target)) return;
    const place = nextPlace(event, active, rows, shownColumns(table.current));
    if (!place) return;
    event.preventDefault();
    moved.current = true;
    setChosen(place);
  };
  return { table, active, settle, gridProps: { onFocus, onKeyDown } };
}

/** Written into `data-cell`. */
export function placeKey({ row, column }: Place): string {
  return `${row}:${column}`;
}

/** The place of the cell that an element is in. */
export function placeOf(element: EventTarget | null): Place | null {
  const key = element instanceof Element ? element.closest<HTMLElement>("[data-cell]")?.dataset["cell"] : undefined;
  const [row, column] = key?.split(":").map(Number) ?? [];
  return row === undefined || column === undefined ? null : { row, column };
}

function focusTarget(cell: HTMLElement): HTMLElement {
  return cell.querySelector<HTMLElement>("a, button") ?? cell;
}

/** On a phone some columns are hidden. */
function shownColumns(table: HTMLTableElement | null): number[] {
  const heads = [...(table?.querySelectorAll("thead [data-cell]") ?? [])];
  return heads.flatMap((head, column) => (getComputedStyle(head).display === "none" ? [] : [column]));
}

function nextPlace(
  { key, ctrlKey, metaKey }: KeyboardEvent,
  { row, column }: Place,
  rows: number,
  shown: readonly number[],
): Place | null {
  const far = ctrlKey || metaKey;
  const inRow = (to: number | undefined): Place | null => (to === undefined || far ? null : { row, column: to });
  const inColumn = (to: number): Place => ({ row: Math.max(-1, Math.min(rows - 1, to)), column });
  switch (key) {
    case "ArrowRight":
      return inRow(shown.find((one) => one > column));
    case "ArrowLeft":
      return inRow(shown.findLast((one) => one < column));
    case "ArrowDown":
      return inColumn(row + 1);
    case "ArrowUp":
      return inColumn(row - 1);
    case "PageDown":
      return inColumn(row + PAGE);
    case "PageUp":
      return inColumn(Math.max(0, row - PAGE));
    case "Home":
      return far ? inColumn(0) : inRow(shown[0]);
    case "End":
      return far ? inColumn(rows - 1) : inRow(shown.at(-1));
    default:
      return null;
  }
}
