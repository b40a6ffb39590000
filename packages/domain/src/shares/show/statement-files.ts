import { Readable } from "node:stream";
import type { PayeeStatementKey } from "@ledgerline/contract/shares/shares";
import { snapshot } from "@ledgerline/db/client";
import type { AccountContext, Context } from "../../context/context.ts";
import { readStatementIn, requireOwnSent } from "./payee-statement.ts";
import { statementCsv } from "./statement-csv.ts";
import { statementPdf } from "./statement-pdf.ts";

export interface StatementFile {
  fileName: string;
  type: string;
  /** The content in pieces, made while they are read. */
  content: AsyncIterable<string | Buffer>;
}

type Format = "csv" | "pdf";
type Reader = Pick<Context, "clock" | "pools"> & { accountId: string };

/** A payee's statement on paper, or line by line as CSV, for the account's members. Throws `not_found`. */
export function openStatementFile(ctx: AccountContext, key: PayeeStatementKey, format: Format): Promise<StatementFile> {
  return statementFile(ctx, key, format);
}

/** The same for the payee: only of their own statement, and only once it is sent. */
export async function openOwnStatementFile(
  ctx: AccountContext,
  key: PayeeStatementKey,
  format: Format,
): Promise<StatementFile> {
  await requireOwnSent(ctx, key);
  return statementFile(ctx, key, format);
}

export async function statementFile(
  { clock, pools: { bulk }, accountId }: Reader,
  key: PayeeStatementKey,
  format: Format,
): Promise<StatementFile> {
  const { statement, deals } = await snapshot(bulk, (tx) => readStatementIn(tx, accountId, key));
  const fileName = `${plainName(statement.name)}-${statement.from}-${statement.to}.${format}`;
  if (format === "pdf") {
    const content = Readable.from([await statementPdf(statement, clock())]);
    return { fileName, type: "application/pdf", content };
  }
  const names = new Map(deals.map(({ id, name, currency }) => [id, { deal: name, currency }]));
  const content = statementCsv(bulk, accountId, key, (deal) => names.get(deal) ?? { deal: "", currency: "" });
  return { fileName, type: "text/csv; charset=utf-8", content };
}

function plainName(name: string): string {
  return name.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "") || "statement";
}
