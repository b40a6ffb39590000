import { Columns } from "../formats/columns.ts";
import type { Reading } from "../formats/format.ts";

/** The positions of the columns with amounts of money. */
export function moneyColumns({ columns }: Reading, header: readonly string[]): number[] {
  const { net, gross, fee, withheld, recouped, original, fxRate } = columns;
  const finder = new Columns(header);
  const named = [net, gross, fee, withheld, recouped, original, fxRate].flatMap((column) =>
    column ? [column.column] : [],
  );
  return named.map((name) => finder.find(name).at).filter((at) => at !== -1);
}
