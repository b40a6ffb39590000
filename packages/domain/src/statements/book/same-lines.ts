import type { StatementOverlap } from "@ledgerline/contract/statements/statements";
import type { Transaction } from "@ledgerline/db/client";
import type { StatementRow } from "@ledgerline/db/queries/statements/statements";
import { type BookedDate, listDatesOf } from "../accounting-dates.sql.ts";
import { overlapsOthers } from "./overlaps.ts";
import { type AlikeSums, listAlikeSums, listOfSameMonths } from "./same-lines.sql.ts";

/** More distributors than an account has that sell in the same months. */
const MOST_COMPARED = 20;
/** The share of a statement's lines with which it is the same money. */
const LEAST_ALIKE = 0.5;
/** Fewer equal sums may be equal by chance: then recordings, stores and territories must all agree. */
const LEAST_SUMS = 3;

/** Set when the artist has said that a statement is of another account, although its lines are the same. */
export const OTHER_ACCOUNT = "same_lines";

/** What a statement shares with others, and the dates that these have booked. */
export interface Shared {
  overlaps: StatementOverlap[];
  shared: BookedDate[];
}

export const NOTHING_SHARED: Shared = { overlaps: [], shared: [] };

/** Each date of another statement once, however it was found. */
export function joinShared(dates: Shared, same: Shared): Shared {
  const known = new Set(dates.overlaps.map((overlap) => overlap.statement_id + overlap.accounting_date));
  const isNew = (id: string, date: string) => !known.has(id + date);
  return {
    overlaps: [
      ...dates.overlaps,
      ...same.overlaps.filter((overlap) => isNew(overlap.statement_id, overlap.accounting_date)),
    ],
    shared: [...dates.shared, ...same.shared.filter((date) => isNew(date.statementId, date.accountingDate))],
  };
}

/** Without the statements that have been deleted since. */
export async function stillShared(
  tx: Transaction,
  { accountId }: StatementRow,
  { overlaps, shared }: Shared,
): Promise<Shared> {
  const ids = [...new Set(shared.map(({ statementId }) => statementId))];
  const left = new Set((await listDatesOf(tx, accountId, ids)).map(({ statementId }) => statementId));
  return {
    overlaps: overlaps.filter((overlap) => left.has(overlap.statement_id)),
    shared: shared.filter(({ statementId }) => left.has(statementId)),
  };
}

/**
 * The accounting dates of booked statements, whichever the sender, that have the same sales as this one: most of its
 * lines are of recordings, or of stores, that came to the same money in the same months there. `lines`: how many this
 * statement has. Its roll-ups are stored, and the caller holds the account's lock.
 */
export async function findSameLines(
  tx: Transaction,
  statement: StatementRow,
  { lines }: { lines: number },
): Promise<Shared> {
  const { accountId, id, replaces, answers } = statement;
  const isDecided = replaces !== null || answers[OTHER_ACCOUNT] !== undefined;
  const key = { accountId, statementId: id };
  const isAsked = !isDecided && lines > 0 && overlapsOthers(statement);
  const others = isAsked ? await listOfSameMonths(tx, statement, MOST_COMPARED) : [];
  if (others.length === 0) return NOTHING_SHARED;
  const alike = sameMoney(await listAlikeSums(tx, { ...key, others }), lines);
  const dates = await listDatesOf(tx, accountId, [...new Set(alike.map(({ otherId }) => otherId))]);
  const pairs = alike.flatMap((sums) => {
    const date = dates.find((each) => isOf(sums, each));
    return date ? [{ sums, date }] : [];
  });
  return { overlaps: pairs.map(overlapOf), shared: pairs.map(({ date }) => date) };
}

/** Those of statements with which enough is alike, by recordings if these suffice. */
function sameMoney(alike: readonly AlikeSums[], lines: number): AlikeSums[] {
  const total = (all: readonly AlikeSums[], of: "lines" | "sums") => all.reduce((sum, each) => sum + each[of], 0);
  return [...Map.groupBy(alike, ({ otherId }) => otherId).values()].flatMap((ofOther) => {
    const [tracks = [], platforms = [], places = []] = (["track", "platform", "place"] as const).map((by) => {
      const sums = ofOther.filter((each) => each.by === by);
      return total(sums, "lines") >= lines * LEAST_ALIKE ? sums : [];
    });
    const many = [tracks, platforms].find((sums) => total(sums, "sums") >= LEAST_SUMS);
    return many ?? (places.length > 0 ? tracks : []);
  });
}

function isOf({ otherId, accountingDate, currency }: AlikeSums, date: BookedDate): boolean {
  return date.statementId === otherId && date.accountingDate === accountingDate && date.currency === currency;
}

function overlapOf({ sums, date }: { sums: AlikeSums; date: BookedDate }): StatementOverlap {
  return {
    accounting_date: date.accountingDate,
    statement_id: date.statementId,
    file_name: date.fileName,
    currency: date.currency,
    rows: { this: sums.lines, other: date.rows },
    net: { this: sums.net, other: date.net },
  };
}
