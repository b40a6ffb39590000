import { MAPPED_FIELDS } from "@ledgerline/contract/statements/mapped-fields";
import type { ColumnNames } from "@ledgerline/statements";
import { EXIT } from "../exit/exit-codes.ts";
import { Failure } from "../exit/failure.ts";

/** Adds `name=value` to those given so far. */
export function namedValue(given: string, values: Record<string, string>): Record<string, string> {
  const at = given.indexOf("=");
  if (at < 1) throw new Failure(EXIT.usage, `Write "${given}" as name=value.`);
  return { ...values, [given.slice(0, at).trim()]: given.slice(at + 1) };
}

/** Which column is what. Throws Failure for something that no column can be. */
export function columnNames(values: Record<string, string>): ColumnNames | undefined {
  const unknown = Object.keys(values).find((name) => !MAPPED_FIELDS.some((field) => field === name));
  if (unknown !== undefined) {
    throw new Failure(EXIT.usage, `No column is "${unknown}". A column is one of ${MAPPED_FIELDS.join(", ")}.`);
  }
  return Object.keys(values).length > 0 ? values : undefined;
}
