import type { PayeeStatementKey } from "@ledgerline/contract/shares/payee-statements";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import type { Database } from "@ledgerline/db/client";
import {
  type Fraction,
  fractionOf,
  groupingFor,
  LineTracer,
  OwnSums,
  ownPart,
  receiptsKey,
  type TracedLine,
} from "@ledgerline/shares";
import { DomainError } from "../../context/errors.ts";
import { releaseIdOf } from "../../tracks.ts";
import { listAllMerges, listBookedFiles, listStorePlatforms } from "../books/books.sql.ts";
import { type RunTerms, readKnown, readRunTerms } from "../books/records.ts";
import { findRun, findShareStatement } from "../books/runs.sql.ts";
import {
  type LineFilter,
  type LineGrouping,
  type SameAs,
  type ShareableSum,
  type SumWords,
  sumPayeesLines,
} from "../books/sum-lines.sql.ts";
import { sameTerms } from "../books/terms.ts";
import { toLineGrouping } from "../run/run-over.ts";
import { type Explained, type OwnReceipts, ownReceipts } from "./own-receipts.ts";
import { findRunTerms, listRunLines, type RunLine, type RunLinePlace } from "./trace-statement.sql.ts";

/** A line, and the part of it that belongs to some receipts of a statement. */
export interface OwnLine {
  line: RunLine;
  traced: TracedLine;
  receipts: OwnReceipts;
  /** In the deal's currency, before withheld tax; 0 where there is no rate. */
  amount: Fraction;
}

/** What it takes to find the lines behind a statement. */
export interface StatementTrace {
  explanation: Explained;
  receipts: Map<string, OwnReceipts[]>;
  /** Names of files that the run was computed from but that are not booked any more. */
  gone: string[];
  /** A page of lines in the order of their files; a filter leaves out all but some tracks. */
  read(page: { limit: number; after: RunLinePlace | null; filter?: LineFilter }): Promise<RunLine[]>;
  /** What the payee gets from a line: nothing, or something under one or several deals. */
  own(line: RunLine): OwnLine[];
  /** Which tracks and stores the run took for the same; `isKept` is false if it did not keep that. */
  same: SameAs & { isKept: boolean };
  /** Adds up lines as finely as the terms need and `also` says, at most `most`; `of` leaves out all but some tracks. */
  sum(
    asked: { also: Partial<LineGrouping>; of: LineFilter; most: number },
    take: (sum: ShareableSum & SumWords) => void,
  ): Promise<void>;
  /** Sums that know this statement's terms and rates. */
  ownSums(): OwnSums;
}

/**
 * Traces a payee's statement back to the rows of files. The terms, and which tracks and stores are the same, are those that
 * the run was computed with; the lines are those currently booked, so deleted ones are missing. Throws `not_found`.
 */
export async function traceStatement(
  db: Database,
  accountId: string,
  { id: runId, payee: payeeId }: PayeeStatementKey,
): Promise<StatementTrace> {
  const [run, row, computed] = await Promise.all([
    findRun(db, accountId, runId),
    findShareStatement(db, accountId, { runId, payeeId }),
    findRunTerms(db, accountId, runId),
  ]);
  if (!run || !row || !computed) throw new DomainError("not_found", MESSAGES.shareStatementNotFound);
  const period = { from: run.fromDay, to: run.toDay };
  // Asked for first: the terms of a thousand deals were just read, and others have a turn before they are traced.
  const booked = new Set((await listBookedFiles(db, accountId, period)).map(({ statement }) => statement));
  const kept = readKnown(computed.known);
  const known = kept ?? (await presentlySame(db, accountId));
  const terms = sameTerms(readRunTerms(computed.terms), known.merges);
  const tracer = new LineTracer({ ...terms, periodEnd: run.toDay, payee: payeeId });
  const explanation = row.explanation as Explained;
  const receipts = ownReceipts(explanation);
  const byKey = new Map([...receipts.values()].flat().map((each) => [each.key, each]));
  const books = computed.books ?? [];
  const gone = new Map(
    books.filter(({ statement }) => !booked.has(statement)).map((each) => [each.statement, each.file]),
  );
  const which = {
    ...period,
    statements: [...new Set(books.map(({ statement }) => statement))],
    filter: filterOf(terms, payeeId, known.merges),
  };
  return {
    explanation,
    receipts,
    gone: [...gone.values()],
    async read({ filter, ...page }) {
      if (which.statements.length === 0) return [];
      const asked = { ...which, filter: filter ?? which.filter };
      return (await listRunLines(db, accountId, asked, page)).map(sameLine(known));
    },
    same: { ...known, isKept: kept !== null },
    async sum({ also, of, most }, take) {
      if (which.statements.length === 0) return;
      const currencies = [...new Set(books.map(({ currency }) => currency))];
      const grouping = { ...toLineGrouping(groupingFor({ ...terms, currencies })), ...also };
      const asked = { period, statements: which.statements, same: known, most, filter: of ?? which.filter };
      await sumPayeesLines(db, accountId, asked, grouping, take);
    },
    ownSums: () =>
      new OwnSums({
        trace: (line) => tracer.trace(line),
        rateOf: (key) => {
          const found = byKey.get(key);
          return found && (found.exchange?.rate ?? null);
        },
      }),
    own: (line) =>
      tracer.trace(toSum(line)).flatMap((traced) => {
        const of = byKey.get(receiptsKey(traced));
        return of ? { line, traced, receipts: of, amount: amountOf(line, traced, of) } : [];
      }),
  };
}

/** For runs that a server of an older version computed. */
async function presentlySame(db: Database, accountId: string): Promise<SameAs> {
  const [merges, stores] = await Promise.all([listAllMerges(db, accountId), listStorePlatforms(db, accountId)]);
  return { merges, stores };
}

/** Lines with the track and store that the run took theirs for. */
function sameLine({ merges, stores }: SameAs): (line: RunLine) => RunLine {
  const into = new Map(merges.map((merge) => [merge.track, merge.into]));
  const platforms = new Map(stores.map(({ store, platform }) => [store, platform]));
  return (line) => ({
    ...line,
    track: line.track === null ? null : (into.get(line.track) ?? line.track),
    store: platforms.get(line.store) ?? line.store,
  });
}

function toSum({ upc, release, saleMonth, saleMonths, accounted, ...line }: RunLine) {
  const sold = { sale_month: saleMonth, sale_months: saleMonths, accounting_day: accounted };
  return { ...line, ...sold, release: releaseIdOf({ upc, release }) };
}

function amountOf({ net }: RunLine, traced: TracedLine, { exchange }: OwnReceipts): Fraction {
  return fractionOf(net).times(ownPart(traced, exchange?.rate ?? null));
}

/** With a deal on everything, or on releases, any line may be the payee's. */
function filterOf({ deals }: Pick<RunTerms, "deals">, payee: string, merges: SameAs["merges"]): LineFilter {
  const own = deals.flatMap(({ versions }) =>
    versions.filter(({ participants }) => participants.some((each) => each.payee === payee)),
  );
  if (own.some(({ covers }) => covers.by === "everything" || covers.by === "releases")) return null;
  const named = (by: "tracks" | "artists") => [
    ...new Set(own.flatMap(({ covers }) => (covers.by === by ? covers.of : []))),
  ];
  const tracks = new Set(named("tracks"));
  const merged = merges.filter(({ into }) => tracks.has(into)).map(({ track }) => track);
  return { tracks: [...tracks, ...merged], artists: named("artists") };
}
