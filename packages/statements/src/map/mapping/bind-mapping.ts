import type { Mapping } from "@ledgerline/contract/statements/statement-mapping";
import { bindReading } from "../../formats/bind/bind-reading.ts";
import type { BindOptions } from "../../formats/bind-options.ts";
import type { RowReader } from "../../formats/row-outcome.ts";
import { readingOf } from "./reading-of.ts";

/** Compiles a complete mapping for one file. Throws as `bindReading` does. */
export function bindMapping(mapping: Mapping, options: BindOptions): RowReader {
  const reading = readingOf(mapping);
  if (!reading) throw new Error("The mapping is incomplete");
  return bindReading(reading, options);
}
