import { PLATFORM_IDS } from "@ledgerline/contract/streaming/platforms";
import type { Database } from "@ledgerline/db/client";
import { sumByTerritory } from "@ledgerline/db/queries/reconciliation/booked-sums";
import { readFacts } from "@ledgerline/db/queries/reconciliation/read-facts";
import { addMonths } from "../../calendar.ts";
import type { BookedTerritory, Books } from "../board/books.ts";
import type { BuiltCell } from "../board/build-board.ts";
import { readPairRates } from "../board/pair-rates.ts";
import { storesToLookAt } from "./countries.ts";
import { exchangesOf } from "./deductions.ts";
import {
  type CheckedStatement,
  type CheckedStatementRow,
  countCommonLines,
  findTreatyPercent,
  type LowerShare,
  listCheckedStatements,
  listPrintedRecordings,
  readLowerShare,
  saveFacts,
  sumPositives,
  sumTransfers,
} from "./evidence.sql.ts";
import type { Evidence } from "./evidence.ts";
import { negativesOf, positiveKey, Versions } from "./odd-lines.ts";
import { listPauses, type Pause, sumSongs } from "./paused-songs.sql.ts";
import { PAUSES, songsToRead } from "./paused-songs.ts";
import { shareFalls } from "./rate-places.ts";
import { likelyPairs, pairKey } from "./same-lines.ts";

const MOST_PAIRS = 200;
const HISTORY_MONTHS = 12;
const MOST_NEGATIVES = 2000;
const MOST_RECORDINGS = 2000;
/** Falls of a share that are looked at song by song, the latest ones. */
const MOST_FALLS = 20;
/** Stores whose countries are read, those with the most units first. */
const MOST_LOOKED_AT = 40;

interface Computed {
  today: string;
  books: Books | null;
  board: readonly BuiltCell[];
}

/** Everything that the checks look at. A statement's lines are read once, and the facts from them are kept. */
export async function readEvidence(db: Database, accountId: string, computed: Computed): Promise<Evidence> {
  const statements: CheckedStatement[] = [];
  for (const row of await listCheckedStatements(db, accountId)) {
    statements.push(await withFacts(db, accountId, row));
  }
  const territories = await readTerritories(db, accountId, computed.books, statements);
  const common = new Map<string, number>();
  for (const [earlier, later] of likelyPairs(statements).slice(0, MOST_PAIRS)) {
    common.set(pairKey(earlier, later), await countCommonLines(db, accountId, [earlier.id, later.id]));
  }
  const negatives = negativesOf({ statements }).slice(0, MOST_NEGATIVES);
  const versions = new Versions(computed.books?.titles ?? new Map());
  const tracks = negatives.flatMap(({ track, month }) =>
    track === null ? [] : [track, ...versions.of(track)].map((one) => ({ track: one, month })),
  );
  const [positives, recordings, treatyPercent, ecb, transfers] = await Promise.all([
    sumPositives(db, accountId, tracks),
    listPrintedRecordings(db, accountId, MOST_RECORDINGS),
    findTreatyPercent(db, accountId),
    readOfficialRates(db, accountId, statements),
    sumTransfers(db, accountId),
  ]);
  const falls = shareFalls({ statements }).sort((a, b) => (a.month < b.month ? 1 : -1));
  const lowerShares: LowerShare[] = [];
  for (const fall of falls.slice(0, MOST_FALLS)) {
    const lower = await readLowerShare(db, accountId, fall);
    if (lower) lowerShares.push(lower);
  }
  const pauses = await readPauses(db, accountId, computed.books);
  const songs = await sumSongs(db, accountId, songsToRead(pauses, versions));
  return {
    ...computed,
    statements,
    territories,
    common,
    ecb,
    transfers,
    lowerShares,
    recordings,
    pauses,
    songs,
    positives: Map.groupBy([...positives, ...sumUnnamed(computed.books)], positiveKey),
    versions,
    treatyPercent,
  };
}

/** Reads the countries of stores without plays only where one may be missing. */
async function readTerritories(
  db: Database,
  accountId: string,
  books: Books | null,
  statements: readonly CheckedStatement[],
): Promise<BookedTerritory[]> {
  if (!books) return [];
  const territories = [...books.territories];
  const looked = [...storesToLookAt(statements)].slice(0, MOST_LOOKED_AT);
  const span = { accountId, from: `${addMonths(books.from, -HISTORY_MONTHS)}-01`, to: `${books.to}-01` };
  for (const platform of looked) {
    if (books.territories.some((row) => row.platform === platform)) continue;
    for (const row of await sumByTerritory(db, span, platform)) territories.push({ platform, ...row });
  }
  return territories;
}

async function readPauses(db: Database, accountId: string, books: Books | null): Promise<Pause[]> {
  if (!books) return [];
  const from = addMonths(books.from, -PAUSES.before);
  return listPauses(db, accountId, { from, to: books.to, ...PAUSES });
}

async function withFacts(db: Database, accountId: string, row: CheckedStatementRow): Promise<CheckedStatement> {
  const { mark, factsMark, ...statement } = row;
  const hasLines = statement.kind === "income" || statement.kind === "correction";
  if (!hasLines || mark === null || mark === factsMark) return statement;
  const facts = await readFacts(db, { accountId, statementId: row.id }, PLATFORM_IDS);
  await saveFacts(db, { accountId, statementId: row.id, mark, facts });
  return { ...statement, facts };
}

/** What stores paid in a month, for negative lines that name no track. */
function sumUnnamed(books: Books | null) {
  const paid = (books?.stores ?? []).filter(({ net }) => !net.startsWith("-"));
  return paid.map(({ platform, month, currency, statement, accounted, net }) => {
    return { platform, track: null, month, currency, statement, day: accounted, net };
  });
}

async function readOfficialRates(db: Database, accountId: string, statements: readonly CheckedStatement[]) {
  const exchanges = exchangesOf({ statements });
  const rateFor = await readPairRates({ db, accountId }, exchanges);
  return new Map(
    exchanges.flatMap((pair) => {
      const { from, to, day } = pair;
      const found = rateFor(pair);
      return found ? [[`${from} ${to} ${day}`, found.rate] as const] : [];
    }),
  );
}
