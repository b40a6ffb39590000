import { Columns } from "../formats/columns.ts";
import type { Reading } from "../formats/format.ts";

/** The positions of the columns with personal data of buyers. */
export function personalColumns({ personal = [] }: Reading, header: readonly string[]): number[] {
  const columns = new Columns(header);
  return personal.map((name) => columns.find(name).at).filter((at) => at !== -1);
}
