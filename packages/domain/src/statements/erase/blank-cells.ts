import type { RowSyntax } from "@ledgerline/statements/read";

/** Blanks some cells of a row. Its other cells, quotes and line ends stay as they are. */
export function blankCells(raw: string, layout: RowSyntax, positions: ReadonlySet<number>): string {
  let blanked = "";
  let at = 0;
  for (let position = 0; ; position += 1) {
    const end = cellEnd(raw, at, layout);
    const cell = raw.slice(at, end);
    blanked += positions.has(position) ? blank(cell, layout) : cell;
    if (end >= raw.length) return blanked;
    blanked += raw.slice(end, end + 1);
    at = end + 1;
  }
}

function cellEnd(raw: string, at: number, { delimiter, quotes }: RowSyntax): number {
  let from = at;
  if (quotes && raw.startsWith('"', at)) {
    from = raw.indexOf('"', at + 1);
    while (from !== -1 && raw.startsWith('""', from)) from = raw.indexOf('"', from + 2);
    if (from === -1) return raw.length;
  }
  const end = raw.indexOf(delimiter, from);
  return end === -1 ? raw.length : end;
}

function blank(cell: string, { quotes }: RowSyntax): string {
  return quotes && cell.startsWith('"') ? `"${cell.replace(/[^\r\n]+/g, "")}"` : "";
}
