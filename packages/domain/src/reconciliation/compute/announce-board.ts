import { MOST_IDS } from "@ledgerline/contract/webhooks/event-types";
import type { Transaction } from "@ledgerline/db/client";
import { type FindingRow, listFindingKeys, type ReconciliationRow } from "@ledgerline/db/queries/reconciliation";
import { announce } from "../../webhooks/announce.ts";

/** A key may contain a track's title; longer keys are counted but not named. */
const LONGEST_KEY = 120;

interface Computed {
  accountId: string;
  at: Date;
  findings: readonly FindingRow[];
  late: ReconciliationRow["sums"]["late"];
}

/** Tells the account's endpoints about new findings and overdue months. The previous findings must still be stored. */
export async function announceBoard(
  tx: Transaction,
  before: ReconciliationRow | null,
  { accountId, at, findings, late }: Computed,
): Promise<void> {
  const known = new Set((await listFindingKeys(tx, accountId)).map(textOf));
  const found = findings.filter((finding) => !known.has(textOf(finding)));
  if (found.length > 0) {
    const named = found.filter(({ key }) => key.length <= LONGEST_KEY).slice(0, MOST_IDS);
    const data = { findings: named.map(({ check, key }) => ({ check, key })), count: found.length };
    await announce(tx, { accountId, at }, { type: "board.findings", data });
  }
  const told = new Set((before?.sums.late ?? []).map(({ source, month }) => `${source} ${month}`));
  const overdue = late.filter(({ source, month }) => !told.has(`${source} ${month}`));
  if (overdue.length > 0) {
    const months = overdue.slice(0, MOST_IDS).map(({ source, month }) => ({ source_id: source, month }));
    await announce(tx, { accountId, at }, { type: "money.overdue", data: { months, count: overdue.length } });
  }
}

function textOf({ check, key }: Pick<FindingRow, "check" | "key">): string {
  return `${check} ${key}`;
}
