import {
  CHECK_IDS,
  type CheckId,
  type Debtor,
  MOST_FINDINGS,
} from "@ledgerline/contract/reconciliation/reconciliation";
import type { FindingRow } from "@ledgerline/db/queries/reconciliation";
import type { StoredCheck } from "@ledgerline/db/schema";
import { debtorsOf } from "../sources/name-debtors.ts";
import { CHECKS } from "./all-checks.ts";
import type { Evidence, Found } from "./evidence/evidence.ts";

interface Ran {
  checks: Record<CheckId, StoredCheck>;
  findings: FindingRow[];
}

/** Runs all checks. The first thousand findings of each are kept. */
export function runChecks(evidence: Evidence): Ran {
  const findings: FindingRow[] = [];
  const debtors = debtorsOf(evidence.books?.sources ?? []);
  const sources = new Map(evidence.statements.map(({ id, source }) => [id, source]));
  const debtorOf = ({ source, statement }: Found) => {
    const id = source === undefined ? sources.get(statement ?? "") : source;
    return debtors.get(id ?? "") ?? null;
  };
  const ended = CHECK_IDS.map((check): [CheckId, StoredCheck] => {
    const outcome = CHECKS[check].find(evidence);
    if ("notChecked" in outcome) {
      const { notChecked, ...needs } = outcome;
      return [check, { because: notChecked, checked: 0, ...needs }];
    }
    const byKey = new Map(outcome.found.map((found) => [found.key, found]));
    for (const found of [...byKey.values()].slice(0, MOST_FINDINGS)) {
      findings.push({ check, key: found.key, place: findings.length, finding: toStored(found, debtorOf(found)) });
    }
    const { checked, unchecked } = outcome;
    return [check, { because: null, checked, ...(unchecked !== undefined && { unchecked }) }];
  });
  return { checks: Object.fromEntries(ended) as Record<CheckId, StoredCheck>, findings };
}

function toStored(found: Found, source: Debtor | null): FindingRow["finding"] {
  const { statement, platform, month, track, needsSource, money, stake, loss, lines, lineCount, params } = found;
  return {
    statement: statement ?? null,
    platform: platform ?? null,
    month: month ?? null,
    track: track ?? null,
    title: null,
    source,
    needsSource: needsSource ?? false,
    money: money ?? [],
    stake: stake ?? null,
    loss: loss ?? [],
    cause: null,
    lines: lines ?? [],
    lineCount: lineCount ?? lines?.length ?? 0,
    params,
  };
}
