import type { CauseKind } from "@ledgerline/contract/reconciliation/causes";
import type { StakeSum } from "@ledgerline/contract/reconciliation/reconciliation";
import { sumStakes } from "@ledgerline/contract/reconciliation/sum-stakes";
import type { FindingRow } from "@ledgerline/db/queries/reconciliation";
import { compareDecimals } from "@ledgerline/decimals";

/**
 * What the findings of a cause come to, counting each unit and line once, as a claim does. A missing statement costs
 * what it usually brings, or what its stores' months come to if that is more; a missing store's month is one amount,
 * however many of its tracks lack plays.
 */
export function causeMoney(kind: CauseKind, rows: readonly FindingRow[]): StakeSum[] {
  const parts = Map.groupBy(rows, (row) => partOf(kind, row));
  const whole = parts.get("all") ?? [];
  parts.delete("all");
  return askedOnce(lossOfPart(whole), sumStakes([...parts.values()].flatMap(lossOfPart)));
}

/** Findings that overlap have the same part, of which only the greatest loss counts. */
function partOf(kind: CauseKind, { check, key, finding }: FindingRow): string {
  const { platform, month, track, statement, params } = finding;
  if (kind === "statement" && check === "F5") return "all";
  if (kind === "statement" || kind === "store") return `${platform} ${month}`;
  if (kind === "exchange") return `${statement} ${params["day"]} ${params["rate"]}`;
  if (kind === "song" || kind === "plays") return `${platform} ${month} ${track}`;
  return `${check} ${key}`;
}

/** The loss of findings about the same part, by the check that finds the most. */
function lossOfPart(rows: FindingRow[]): StakeSum[] {
  const checks = [...Map.groupBy(rows, ({ check }) => check)].map(([check, some]) => {
    const losses = some.map(({ finding }) => finding.loss);
    return { check, loss: check === "F7" ? greatest(losses) : sumStakes(losses.flat()) };
  });
  return greatest(checks.map(({ loss }) => loss));
}

function greatest(losses: readonly StakeSum[][]): StakeSum[] {
  const known = losses.filter((loss) => loss.length > 0);
  return known.sort((a, b) => compareDecimals(b[0]?.mid ?? "0", a[0]?.mid ?? "0"))[0] ?? [];
}

/**
 * What to ask for a whole and its parts together: the greater of the two, as they are about the same units. In
 * different currencies they cannot be compared, and the whole counts.
 */
export function askedOnce(whole: readonly StakeSum[], parts: readonly StakeSum[]): StakeSum[] {
  if (whole.length === 0) return [...parts];
  return whole.map((one) => {
    const part = parts.find(({ currency }) => currency === one.currency);
    return part && compareDecimals(part.mid, one.mid) > 0 ? part : one;
  });
}
