import type { ClaimItem } from "@ledgerline/contract/claims";
import { negateDecimal } from "@ledgerline/contract/money/arithmetic";
import type { CheckId, StakeSum } from "@ledgerline/contract/reconciliation";
import type { StoredFinding } from "@ledgerline/db/schema/reconciliation/reconciliation-findings";
import { CHECKS } from "../../reconciliation/checks/all-checks.ts";
import { askedOf } from "./take-cell.ts";

/** Checks whose money is what was taken from the artist. That of the others is only what a finding is about. */
const COSTS: readonly CheckId[] = ["F7", "F8", "F9", "F15"];

/** A finding that is no cell or track of the board as an item of a claim. */
export function takeFinding(
  { check, key }: { check: CheckId; key: string },
  { finding, fileName }: { finding: StoredFinding; fileName: string | null },
): ClaimItem {
  const { statement, platform, month, track, money, stake, lines, lineCount } = finding;
  return {
    platform,
    month,
    track_id: track,
    title: null,
    plays: null,
    paid_units: 0,
    missing: 0,
    at_stake: stake,
    finding: { check, key, text: findingText(check, key, finding) },
    without_plays: null,
    tracks: [],
    paid: [],
    asked: stake ? askedOf(stake) : COSTS.includes(check) ? money.flatMap((one) => costOf(check, one)) : [],
    statement: statement !== null && fileName !== null ? { id: statement, file_name: fileName } : null,
    lines,
    line_count: lineCount,
  };
}

export function findingText(check: CheckId, key: string, { params, lineCount }: StoredFinding): string {
  return CHECKS[check].say({ key, params, lineCount });
}

/** The cost of an exchange may be a gain, which nobody asks for. What was withheld or taken back is printed either way. */
function costOf(check: CheckId, { currency, net }: { currency: string; net: string }): StakeSum[] {
  const isNegative = net.startsWith("-");
  if (isNegative && check === "F7") return [];
  const cost = isNegative ? negateDecimal(net) : net;
  return [{ currency, low: cost, mid: cost, high: cost }];
}
