import type { ClaimItem } from "@ledgerline/contract/claims/claims";
import type { CheckId } from "@ledgerline/contract/reconciliation/reconciliation";
import type { StoredFinding } from "@ledgerline/db/schema";
import { CHECKS } from "../../reconciliation/checks/checks.ts";
import { findingSentence } from "./finding-sentence.ts";

/** A finding that is not a cell or track of the board, as an item of a claim. */
export function takeFinding(
  { check, key }: { check: CheckId; key: string },
  { finding, fileName }: { finding: StoredFinding; fileName: string | null },
): ClaimItem {
  const { statement, platform, month, track, title, source, stake, loss, lines, lineCount } = finding;
  return {
    platform,
    month,
    track_id: track,
    title,
    source,
    plays: null,
    paid_units: 0,
    missing: 0,
    at_stake: stake,
    finding: findingOf(check, key, finding),
    without_plays: null,
    tracks: track === null ? [] : [{ ...NO_FIGURES, track_id: track, title: null, isrc: null, upcs: [] }],
    paid: [],
    asked: loss,
    also_found: [],
    statement: statement !== null && fileName !== null ? { id: statement, file_name: fileName } : null,
    lines,
    line_count: lineCount,
  };
}

const NO_FIGURES = { plays: null, paid_units: 0, missing: 0, at_stake: null };

/** What was found, in the check's words and in a letter's. */
export function findingOf(check: CheckId, key: string, finding: StoredFinding): NonNullable<ClaimItem["finding"]> {
  const { params, lineCount } = finding;
  const text = CHECKS[check].say({ key, params, lineCount });
  return { check, key, text, asks: findingSentence(check, key, finding) };
}
