import type { Readable } from "node:stream";
import { listAttachments, readAttachmentPieces } from "@ledgerline/db/queries/claims";
import { listShareReceipts, readReceiptPieces } from "@ledgerline/db/queries/shares/share-receipts";
import type { AccountContext } from "../context/context.ts";
import { csvHeader } from "../csv.ts";
import { openOriginal } from "../statements/originals.ts";
import { listStatementReceipts, readStatementReceipt } from "../statements/receipts.sql.ts";
import { safeName, zipOf } from "../zip.ts";
import { ARCHIVE_TABLES, listArchivedFiles, readArchiveRows } from "./archive.sql.ts";

/** The first file in every archive. */
const README = `This is everything that Ledgerline keeps for you.

originals/   your statements as you uploaded them, in a folder named after the statement's id
attachments/ the files you attached to claims, in folders named after the claim's id and the file's
receipts/    the receipts of costs and statements, in folders named after the cost's or the statement's id
data/        each table as CSV for spreadsheets and as JSON for programs, with the same rows. Money has every
             digit that was printed.
             statements.csv lists the statements, statement_lines.csv what was booked from them,
             royalty_months.csv the sums by month, daily_plays.csv the plays by day, and
             audit_events.csv what was done in your account.

Left out: passwords and credentials, which are secret, and sums that can be computed from the rest.
In CSV, an apostrophe stands before what a spreadsheet would run as a formula, at the beginning of a cell and
behind a comma, a semicolon, a tab or a line end within it. JSON has the texts as they are.
`;

type Table = (typeof ARCHIVE_TABLES)[number];

/**
 * Everything Ledgerline keeps for an account and for the caller, as one ZIP: the original files, and each table as CSV
 * and JSON. Produced while it is read, a page or a piece at a time, with no connection held in between. The stream ends
 * with an error when something fails.
 */
export async function openArchive(ctx: AccountContext): Promise<Readable> {
  const files = await listArchivedFiles(ctx.pools.bulk, ctx.accountId);
  const attachments = await listAttachments(ctx.pools.bulk, ctx.accountId);
  const receipts = await listShareReceipts(ctx.pools.bulk, ctx.accountId);
  const ofStatements = await listStatementReceipts(ctx.pools.bulk, ctx.accountId);
  const { bulk } = ctx.pools;
  return zipOf([
    { path: "README.txt", open: () => [README] },
    ...ARCHIVE_TABLES.flatMap((table) => [
      { path: `data/${table.name}.csv`, open: () => csvOf(ctx, table) },
      { path: `data/${table.name}.json`, open: () => jsonOf(ctx, table) },
    ]),
    ...files.map(({ id, fileName }) => ({
      path: `originals/${id}/${safeName(fileName)}`,
      open: () => openOriginal(bulk, ctx.accountId, id),
    })),
    ...attachments.map(({ claimId, id, fileName }) => ({
      path: `attachments/${claimId}/${id}/${safeName(fileName)}`,
      open: () => readAttachmentPieces(bulk, ctx.accountId, id),
    })),
    ...receipts.map(({ costId, fileName }) => ({
      path: `receipts/${costId}/${safeName(fileName)}`,
      open: () => readReceiptPieces(bulk, ctx.accountId, costId),
    })),
    ...ofStatements.map(({ statementId, fileName }) => ({
      path: `receipts/${statementId}/${safeName(fileName)}`,
      open: () => readStatementReceipt(bulk, ctx.accountId, statementId),
    })),
  ]);
}

async function* csvOf({ pools: { bulk }, accountId, actor }: AccountContext, table: Table): AsyncGenerator<string> {
  yield csvHeader(table.columns);
  for await (const rows of readArchiveRows(bulk, table, { accountId, userId: actor.userId }, "csv"))
    yield `${rows}\r\n`;
}

async function* jsonOf({ pools: { bulk }, accountId, actor }: AccountContext, table: Table): AsyncGenerator<string> {
  let before = "[\n";
  for await (const rows of readArchiveRows(bulk, table, { accountId, userId: actor.userId }, "json")) {
    yield `${before}${rows}`;
    before = ",\n";
  }
  yield before === "[\n" ? "[]\n" : "\n]\n";
}
