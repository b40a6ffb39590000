import type { Deal } from "@ledgerline/contract/shares/deals";
import type { ImportedReceipts, ShareImport } from "@ledgerline/contract/shares/share-csv";
import type { Database, Transaction } from "@ledgerline/db/client";
import type { JobQueue } from "@ledgerline/db/jobs/job-queue";
import type { AccountContext } from "../../context/context.ts";
import type { NamedTerms } from "../books/named-recordings.sql.ts";
import { questionSentence, type RecordingNames, type WrittenName } from "../setup/recording-names.ts";
import type { RowError, TableRow } from "./table.ts";

export type Reader = Database | Transaction;

/** Who takes a file in, and what it is done with. */
export interface Importer extends Pick<AccountContext, "db" | "accountId" | "actor" | "clock"> {
  jobs: Pick<JobQueue, "enqueue">;
  allowedPayees: number;
  sendsMail: boolean;
}

/** What a file would change. `write` does it, in a transaction that has locked the account. */
export interface Plan {
  added: number;
  changed: number;
  unchanged: number;
  errors: RowError[];
  /** Rows to check, which are taken in all the same. */
  warnings?: ShareImport["warnings"];
  /** Which file of a ZIP goes to which cost. */
  receipts?: ImportedReceipts;
  /** The recordings that its rows name, under the line of each. */
  named?: readonly NamedTerms[];
  /** All deals as the file would leave them. */
  deals?: Deal[];
  write(tx: Transaction): Promise<void>;
}

/** A schema of the contract. */
interface Schema<Output> {
  safeParse(
    value: unknown,
  ):
    | { success: true; data: Output }
    | { success: false; error: { issues: readonly { path: PropertyKey[]; message: string }[] } };
}

/** A row's values, checked by the contract; faults go to `errors` under their column. */
export function checkRow<Output>(
  schema: Schema<Output>,
  value: object,
  { line }: Pick<TableRow, "line">,
  errors: RowError[],
  columnOf: (path: PropertyKey[]) => string | null = ([field]) => (typeof field === "string" ? field : null),
): Output | null {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  for (const { path, message } of parsed.error.issues) errors.push({ line, column: columnOf(path), message });
  return null;
}

/** Empty cells are left out, so that the contract's defaults hold. */
export function filled(row: TableRow, columns: readonly string[]): Record<string, string> {
  return Object.fromEntries(columns.flatMap((column) => (row.cell(column) === "" ? [] : [[column, row.cell(column)]])));
}

/** The existing values of columns that the file does not have. */
export function keptOf(row: TableRow, present: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(present).filter(([column]) => !row.has(column)));
}

/** Recognizes rows that are already stored, each as many times as it is stored. */
export class Known {
  readonly #left = new Map<string, number>();

  constructor(keys: Iterable<string>) {
    for (const key of keys) this.#left.set(key, (this.#left.get(key) ?? 0) + 1);
  }

  take(key: string): boolean {
    const left = this.#left.get(key) ?? 0;
    if (left > 0) this.#left.set(key, left - 1);
    return left > 0;
  }
}

/** The ids of what a cell names; an error with a question for a name that is none, in place of which the name stays. */
export function idsOf(
  names: RecordingNames,
  written: WrittenName,
  { line, column }: { line: number; column: string },
  errors: RowError[],
): readonly string[] {
  const meaning = names.meaning(written);
  if ("ids" in meaning) return meaning.ids;
  const { question } = meaning;
  errors.push({ line, column, message: questionSentence(written, question), ...(question && { question }) });
  return [written.name];
}
