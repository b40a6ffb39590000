import { CHECK_IDS, type CheckId, MOST_FINDINGS } from "@ledgerline/contract/reconciliation/reconciliation";
import type { FindingRow } from "@ledgerline/db/queries/reconciliation/findings";
import type { StoredCheck } from "@ledgerline/db/schema/reconciliation/reconciliations";
import { CHECKS } from "./all-checks.ts";
import type { Evidence, Found } from "./evidence/evidence.ts";

interface Ran {
  checks: Record<CheckId, StoredCheck>;
  findings: FindingRow[];
}

/** Runs all checks. Of each, the first thousand findings are kept. */
export function runChecks(evidence: Evidence): Ran {
  const findings: FindingRow[] = [];
  const ended = CHECK_IDS.map((check): [CheckId, StoredCheck] => {
    const outcome = CHECKS[check].find(evidence);
    if ("notChecked" in outcome) return [check, { because: outcome.notChecked, checked: 0 }];
    const byKey = new Map(outcome.found.map((found) => [found.key, found]));
    for (const found of [...byKey.values()].slice(0, MOST_FINDINGS)) {
      findings.push({ check, key: found.key, place: findings.length, finding: toStored(found) });
    }
    const { checked, unchecked } = outcome;
    return [check, { because: null, checked, ...(unchecked !== undefined && { unchecked }) }];
  });
  return { checks: Object.fromEntries(ended) as Record<CheckId, StoredCheck>, findings };
}

function toStored(found: Found): FindingRow["finding"] {
  const { statement, platform, month, track, money, stake, lines, lineCount, params } = found;
  return {
    statement: statement ?? null,
    platform: platform ?? null,
    month: month ?? null,
    track: track ?? null,
    money: money ?? [],
    stake: stake ?? null,
    lines: lines ?? [],
    lineCount: lineCount ?? lines?.length ?? 0,
    params,
  };
}
