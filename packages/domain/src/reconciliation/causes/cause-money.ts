import type { Cause, CauseKind } from "@ledgerline/contract/reconciliation/causes";
import type { StakeSum } from "@ledgerline/contract/reconciliation/reconciliation";
import { sumStakes } from "@ledgerline/contract/reconciliation/sum-stakes";
import type { FindingRow } from "@ledgerline/db/queries/reconciliation/findings";
import { compareDecimals, isZeroDecimal, subtractDecimals } from "@ledgerline/decimals";

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

/** What each store's month of a cause lacks, as `causeMoney` counts it. */
export function cellMoney(kind: CauseKind, rows: readonly FindingRow[]): Cause["cells"] {
  const unpaid = rows.filter(({ check }) => UNPAID.includes(check));
  const cells = Map.groupBy(unpaid, ({ finding: { platform, month } }) => `${platform}\n${month}`);
  return [...cells.values()].flatMap((of) => {
    const { platform, month } = of[0]?.finding ?? {};
    if (platform == null || month == null) return [];
    const parts = Map.groupBy(of, (row) => partOf(kind, row));
    return [{ platform, month, loss: sumStakes([...parts.values()].flatMap(lossOfPart)) }];
  });
}

/** The checks whose findings are units of a store's month that were not paid. */
const UNPAID: readonly string[] = ["F12", "F13", "F16"];

/** What a cause comes to beyond its cells: what a missing statement usually brings of other stores. */
export function beyondCells(loss: readonly StakeSum[], cells: readonly { loss: readonly StakeSum[] }[]): StakeSum[] {
  const named = sumStakes(cells.flatMap((cell) => cell.loss));
  return loss.flatMap(({ currency, ...range }) => {
    const other = named.find((one) => one.currency === currency);
    if (!other) return [{ currency, ...range }];
    const [low, mid, high] = (["low", "mid", "high"] as const).map((of) => subtractDecimals(range[of], other[of]));
    if (!low || !mid || !high || [low, mid, high].every(isZeroDecimal)) return [];
    return [{ currency, low, mid, high }];
  });
}

/** Findings that overlap have the same part, of which only the greatest loss counts. */
function partOf(kind: CauseKind, { check, key, finding }: FindingRow): string {
  const { platform, month, track, statement, params } = finding;
  if (kind === "statement" && check === "F5") return "all";
  if (kind === "statement" || kind === "store" || kind === "country") return `${platform} ${month}`;
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
