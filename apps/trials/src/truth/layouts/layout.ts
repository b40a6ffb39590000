import type { Layout } from "../draft/draft.ts";

const USUAL = {
  delimiter: ",",
  currency: null,
  asks: [],
  preamble: [],
  counts: true,
  silentCurrency: false,
  oneMonth: false,
  quarters: false,
  workbook: null,
  decimals: "point",
  fileName: "statement.csv",
  table: null,
} satisfies Partial<Layout>;

/** `columns`: the header's names, each with the code of its cells, as in `Sale Month=sold^YYYY-MM | Store=store`. */
export function layout(
  name: string,
  read: Layout["read"],
  columns: string,
  more: Partial<Omit<Layout, "name" | "read" | "columns">> = {},
): Layout {
  const parsed = columns.split(" | ").map((column) => {
    const at = column.indexOf("=");
    return { name: column.slice(0, at).trim(), code: column.slice(at + 1).trim() };
  });
  return { ...USUAL, ...more, name, read, columns: parsed };
}
