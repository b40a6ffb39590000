import { Readable } from "node:stream";
import type { TurnOf } from "@ledgerline/concurrency";
import type { PayeeStatement, PayeeStatementKey } from "@ledgerline/contract/shares/shares";
import { snapshot } from "@ledgerline/db/client";
import { findCurrentPaper } from "@ledgerline/db/queries/shares";
import type { AccountContext, With } from "../../context/context.ts";
import { readStatementIn, requireOwnSent } from "./payee-statement.ts";
import { statementCsv } from "./statement-csv.ts";

export interface StatementFile {
  fileName: string;
  type: string;
  /** The content in pieces, made while they are read. */
  content: AsyncIterable<string | Buffer>;
}

type Format = "csv" | "pdf";
type Reader = With<"pools", "bulk"> & With<"threads", "papers"> & { accountId: string };

/** A payee's statement on paper, or line by line as CSV, for the account's members. Throws `not_found`. */
export function openStatementFile(ctx: AccountContext, key: PayeeStatementKey, format: Format): Promise<StatementFile> {
  return statementFile(ctx, turnOf(ctx), key, format);
}

/** The same for the payee: only of their own statement, and only once it is sent. */
export async function openOwnStatementFile(
  ctx: AccountContext,
  key: PayeeStatementKey,
  format: Format,
): Promise<StatementFile> {
  await requireOwnSent(ctx, key);
  return statementFile(ctx, turnOf(ctx), key, format);
}

/** The account's turn, among the others at the caller's address. */
function turnOf({ address, accountId }: AccountContext): TurnOf {
  return { group: address, key: accountId };
}

/** A statement's file. A PDF that nothing has changed since it was drawn comes from the database. */
export async function statementFile(
  { threads: { papers }, pools: { bulk }, accountId }: Reader,
  of: TurnOf,
  key: PayeeStatementKey,
  format: Format,
): Promise<StatementFile> {
  if (format === "pdf") {
    const kept = await findCurrentPaper(bulk, { accountId, runId: key.id, payeeId: key.payee });
    const { fileName, bytes } = kept ?? (await papers.draw(of, { want: "statement", accountId, key }));
    return { fileName, type: "application/pdf", content: Readable.from([Buffer.from(bytes)]) };
  }
  const { statement, deals } = await snapshot(bulk, (tx) => readStatementIn(tx, accountId, key));
  const names = new Map(deals.map(({ id, name, currency }) => [id, { deal: name, currency }]));
  const content = statementCsv(bulk, accountId, key, (deal) => names.get(deal) ?? { deal: "", currency: "" });
  return { fileName: statementFileName(statement, "csv"), type: "text/csv; charset=utf-8", content };
}

/** `Ada-Lind-2026-03-01-2026-03-31.pdf` */
export function statementFileName({ name, from, to }: PayeeStatement, format: Format): string {
  const plain = name.replace(/[^\p{L}\p{M}\p{N}]+/gu, "-").replace(/^-|-$/g, "") || "statement";
  return `${plain}-${from}-${to}.${format}`;
}
