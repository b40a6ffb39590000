import type {
  PayeeStatementKey,
  ReceiptLine,
  ReceiptLines,
  ReceiptLinesInput,
} from "@ledgerline/contract/shares/shares";
import { RunLinePlace as LineCursor } from "@ledgerline/contract/wire/cursors";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import type { AccountContext } from "../../context/context.ts";
import { DomainError } from "../../context/errors.ts";
import { readCursor, writeCursor } from "../../pages.ts";
import { requireOwnSent } from "./payee-statement.ts";
import { type OwnLine, traceStatement } from "./trace-statement.ts";

/** Lines per page. */
const PAGE = 100;

/** Lines read at a time, and at most for one page, because other people's lines may lie between a payee's. */
const READ_AT_ONCE = 1_000;

const MOST_READ = 20_000;

/** The lines behind receipts of a payee's statement, for the account's members. Throws `not_found`. */
export async function listReceiptLines(ctx: AccountContext, input: ReceiptLinesInput): Promise<ReceiptLines> {
  return readLines(ctx, input, input);
}

/** The same for the payee: only of their own statement, and only once it is sent. Anything else is `not_found`. */
export async function listOwnReceiptLines(ctx: AccountContext, input: ReceiptLinesInput): Promise<ReceiptLines> {
  await requireOwnSent(ctx, input);
  return readOwnLines(ctx, input, input);
}

/** The same without files that are gone, because nothing tells whether they had lines of the payee's. */
export async function readOwnLines(...of: Parameters<typeof readLines>): Promise<ReceiptLines> {
  return { ...(await readLines(...of)), gone: [] };
}

async function readLines(
  { db, accountId }: Pick<AccountContext, "db" | "accountId">,
  { id, payee }: PayeeStatementKey,
  { no, cursor }: Pick<ReceiptLinesInput, "no" | "cursor">,
): Promise<ReceiptLines> {
  let after = readCursor(LineCursor, cursor);
  const trace = await traceStatement(db, accountId, { id, payee });
  if (![...trace.receipts.values()].flat().some((each) => each.no === no)) {
    throw new DomainError("not_found", MESSAGES.shareStatementNotFound);
  }
  const lines: ReceiptLine[] = [];
  for (let read = 0; read < MOST_READ; read += READ_AT_ONCE) {
    const some = await trace.read({ limit: READ_AT_ONCE, after });
    for (const line of some) {
      const { statementId, lineNo, part } = line;
      after = { statementId, lineNo, part };
      lines.push(...trace.own(line).flatMap((own) => (own.receipts.no === no ? toLine(own) : [])));
      if (lines.length >= PAGE) return { lines, cursor: writeCursor(after), gone: trace.gone };
    }
    if (some.length < READ_AT_ONCE) return { lines, cursor: null, gone: trace.gone };
  }
  return { lines, cursor: after && writeCursor(after), gone: trace.gone };
}

function toLine({ line, traced, amount }: OwnLine): ReceiptLine {
  const { fileName, sha256, lineNo, part, accounted, saleMonth, store, kind, territory, currency, net } = line;
  return {
    ...{ file_name: fileName, sha256, line_no: lineNo, part, accounted, sale_month: saleMonth.slice(0, 7) },
    ...{ store, kind, territory, title: line.title, release: line.release, artist: line.artist, currency, net },
    covered: traced.covered.toString(),
    amount: amount.toString(),
  };
}
