import type { Mapping, MappingColumns } from "@ledgerline/contract/statements/statement-mapping";
import type { PreviewInput, StatementPreview } from "@ledgerline/contract/statements/statement-preview";
import { readCurrency } from "@ledgerline/statements/formats/cells/currency";
import { columnName } from "@ledgerline/statements/formats/columns";
import { DomainError } from "../../context/errors.ts";
import type { Inspection } from "../../context/threads.ts";
import type { StatementContext } from "../require-statement.ts";
import { requireRecognition } from "./recognized-statement.ts";

/** The columns of a statement's file with samples, and what they may contain. */
export async function listColumns(ctx: StatementContext, signal: AbortSignal): Promise<MappingColumns> {
  const inspection = inspectionOf(ctx);
  return ctx.threads.inspections.run({ ...inspection, want: "columns", mapping: null }, signal);
}

/**
 * What the whole file would be booked as, with a mapping or with the format that it was recognized as. Throws
 * `bad_request` when the mapping contradicts itself, or when there is neither.
 */
export async function previewStatement(
  ctx: StatementContext,
  { mapping = null }: { mapping?: PreviewInput["mapping"] | null },
  signal: AbortSignal,
): Promise<StatementPreview> {
  if (mapping) checkMapping(mapping, requireRecognition(ctx.statement).recognition.header);
  const inspection = inspectionOf(ctx, { mapped: mapping !== null });
  return ctx.threads.inspections.run({ ...inspection, want: "preview", mapping }, signal);
}

/** Throws `bad_request` when a mapping contradicts itself or the header that it is for. */
function checkMapping(mapping: Mapping, header: readonly string[]): void {
  const refusal = whyNot(mapping, header);
  if (refusal) throw new DomainError("bad_request", refusal);
}

function whyNot(
  { columns, personal = [], left_out: leftOut = [], currency, currencies = {} }: Mapping,
  header: readonly string[],
): string | null {
  const positions = [...Object.values(columns), ...personal, ...leftOut];
  const outside = positions.find((position) => position >= header.length);
  if (outside !== undefined) {
    return `The file has ${header.length} columns, so there is no column ${outside + 1}. Columns are counted from 0.`;
  }
  const both = Object.values(columns).find((position) => personal.includes(position));
  if (both !== undefined) {
    return `The column "${columnName(header, both)}" cannot be both read and erased. Choose one of the two.`;
  }
  const unknown = [currency, ...Object.values(currencies)].find(
    (code) => code !== undefined && readCurrency(code) !== code,
  );
  return unknown === undefined ? null : `${unknown} is not the code of a currency. Use one such as USD.`;
}

/** What an inspection of the statement reads. Without `mapped`, uses the format that it was recognized as. */
function inspectionOf(
  ctx: StatementContext,
  by: { mapped?: boolean } = {},
): Pick<Inspection, "accountId" | "statementId" | "bytesTotal"> {
  const { accountId, id, bytesTotal } = requireRecognition(ctx.statement, by);
  return { accountId, statementId: id, bytesTotal };
}
