import type { Database } from "@ledgerline/db/client";
import { listAdvances, listCosts, listTransfers } from "@ledgerline/db/queries/shares/share-setup";
import { addFractions, type Fraction, fractionOf } from "@ledgerline/shares";
import type { ReadRecord } from "../books/records.ts";
import { costsOfTracks, type Merge, toCosts } from "../books/terms.ts";

export type RunMoney = Awaited<ReturnType<typeof readMoney>>;

/** The balances that a run begins with, and the costs and transfers that it counts. */
export async function readMoney(
  db: Database,
  accountId: string,
  { to, before, merges }: { to: string; before: ReadRecord | null; merges: readonly Merge[] },
) {
  const [costRows, advanceRows, transferRows] = await Promise.all([
    listCosts(db, accountId),
    listAdvances(db, accountId),
    listTransfers(db, accountId),
  ]);
  const costs = costRows.filter(({ runId, date }) => runId === null && date <= to);
  const ownCosts = toCosts(costs);
  const left = new Map(before?.next.left.map((each) => [each.advance, each.left]));
  const advances = advanceRows
    .filter(({ date }) => date <= to)
    .toReversed()
    .map(({ id, payeeId, dealId, amount, recoupedFrom }) => ({
      ...{ id, payee: payeeId, deal: dealId, recouped_from: recoupedFrom },
      left: left.get(id) ?? amount,
    }))
    .filter((advance) => !fractionOf(advance.left).isZero());
  // A payment has left the account, whatever its date: the next closing line must not owe it again.
  const counted = transferRows.filter(
    ({ runId, date, kind }) => runId === null && (date <= to || kind === "paid" || kind === "returned"),
  );
  const isOpening = (kind: string) => before === null && kind === "opening";
  const openings = sumBy(
    counted.filter(({ kind, dealId }) => isOpening(kind) && dealId === null),
    ({ payeeId }) => payeeId,
  );
  const carried = counted.filter(({ kind, dealId }) => isOpening(kind) && dealId !== null);
  return {
    input: {
      costs: costsOfTracks(ownCosts, merges),
      advances,
      transfers: counted
        .filter(({ kind }) => !isOpening(kind))
        .map(({ id, payeeId, dealId, amount }) => ({ id, payee: payeeId, deal: dealId, amount })),
      openings: [...(before?.next.openings ?? []), ...openings.map(([payee, amount]) => ({ payee, amount }))],
      carried: [
        ...(before?.next.carried ?? []),
        ...carried.map(({ payeeId, dealId, amount }) => ({ payee: payeeId, deal: dealId ?? "", amount })),
      ],
    },
    /** The costs as they were entered. */
    ownCosts,
    costs: costs.map(({ id }) => id),
    costNames: costRows.map(({ id, amount, currency, date }) => [id, `of ${amount} ${currency} on ${date}`] as const),
    transfers: counted.map(({ id }) => id),
    /** What is left of advances that this run need not look at. */
    untouched: [...left].filter(([id]) => !advances.some((advance) => advance.id === id)),
  };
}

function sumBy<Row extends { amount: string }>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): [string, Fraction][] {
  const groups = Map.groupBy(rows, keyOf);
  return [...groups].map(([key, some]) => [key, addFractions(some.map(({ amount }) => fractionOf(amount)))]);
}
