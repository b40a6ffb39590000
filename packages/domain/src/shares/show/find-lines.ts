import type { PayeeStatementKey } from "@ledgerline/contract/shares/payee-statements";
import type { ReceiptLine, ReceiptLines } from "@ledgerline/contract/shares/receipt-lines";
import { RunLinePlace as LineCursor } from "@ledgerline/contract/wire/cursors";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import type { Database } from "@ledgerline/db/client";
import { DomainError } from "../../context/errors.ts";
import type { AskedLines } from "../../context/threads.ts";
import { readCursor, writeCursor } from "../../pages.ts";
import { releaseIdOf } from "../../tracks.ts";
import { addUpSong, linesOf, readSongKey, songOf } from "./statement-songs.ts";
import type { RunLine } from "./trace-statement.sql.ts";
import { type OwnLine, traceStatement } from "./trace-statement.ts";

/** Lines per page. */
const PAGE = 100;

/** Lines read at a time, and at most for one page, because other people's lines may lie between a payee's. */
const READ_AT_ONCE = 1_000;

const MOST_READ = 20_000;

/** A page of the lines behind receipts of a statement, on the thread that calls it. Throws `not_found`. */
export async function findLines(
  db: Database,
  accountId: string,
  key: PayeeStatementKey,
  { no, song: songKey, cursor }: AskedLines,
): Promise<ReceiptLines> {
  let after = readCursor(LineCursor, cursor);
  const trace = await traceStatement(db, accountId, key);
  const song = songKey === undefined ? null : readSongKey(songKey);
  const deal = song && trace.explanation.deals[song.deal]?.balance.deal;
  const hasReceipts = [...trace.receipts.values()].flat().some((each) => each.no === no);
  if ((no !== undefined && !hasReceipts) || (songKey !== undefined && !deal)) {
    throw new DomainError("not_found", MESSAGES.shareStatementNotFound);
  }
  const parts = song && cursor === undefined ? await addUpSong(trace, song) : null;
  const filter = song && linesOf(song.song, trace);
  const isOfSong = (line: RunLine) => !song || songOf({ ...line, release: releaseIdOf(line) }) === song.song;
  const isAsked = ({ receipts }: OwnLine) =>
    (no === undefined || receipts.no === no) && (!song || receipts.deal === deal);
  const lines: ReceiptLine[] = [];
  for (let read = 0; read < MOST_READ; read += READ_AT_ONCE) {
    const some = await trace.read({ limit: READ_AT_ONCE, after, filter });
    for (const line of some) {
      const { statementId, lineNo, part } = line;
      after = { statementId, lineNo, part };
      if (isOfSong(line)) lines.push(...trace.own(line).filter(isAsked).map(toLine));
      if (lines.length >= PAGE) return { lines, parts, cursor: writeCursor(after), gone: trace.gone };
    }
    if (some.length < READ_AT_ONCE) return { lines, parts, cursor: null, gone: trace.gone };
  }
  return { lines, parts, cursor: after && writeCursor(after), gone: trace.gone };
}

function toLine({ line, traced, amount }: OwnLine): ReceiptLine {
  const { fileName, sha256, lineNo, part, accounted, saleMonth, store, kind, territory, currency, net } = line;
  return {
    ...{ file_name: fileName, sha256, line_no: lineNo, part, accounted, sale_month: saleMonth.slice(0, 7) },
    ...{ store, kind, territory, title: line.title, release: line.release, artist: line.artist, currency, net },
    units: Number(line.units),
    covered: traced.covered.toString(),
    amount: amount.toString(),
  };
}
