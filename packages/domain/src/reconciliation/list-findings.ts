import type {
  Finding,
  FindingsInput,
  ReconciliationFindings,
} from "@ledgerline/contract/reconciliation/reconciliation";
import { FindingPlace } from "@ledgerline/contract/wire/cursors";
import { listFindings as listRows } from "@ledgerline/db/queries/reconciliation";
import type { AccountContext } from "../context/context.ts";
import { pageOf, readCursor, writeCursor } from "../pages.ts";
import { ensureIncluded } from "../subscription/ensure-included.ts";
import { CHECKS } from "./checks/all-checks.ts";
import { readFigures } from "./read-figures.ts";

const PAGE = 100;

/** A page of findings, of all checks or of one. Throws `payment_required` unless the plan includes it. */
export async function listFindings(ctx: AccountContext, input: FindingsInput): Promise<ReconciliationFindings> {
  await ensureIncluded(ctx, "advanced_analytics");
  const after = readCursor(FindingPlace, input.cursor)?.place ?? null;
  const which = {
    check: input.check,
    cause: input.cause,
    key: input.key,
    aside: input.aside === "true",
    after,
    limit: PAGE + 1,
  };
  const [{ freshness }, rows] = await Promise.all([readFigures(ctx), listRows(ctx.db, ctx.accountId, which)]);
  const { page, last } = pageOf(rows, PAGE);
  return {
    ...freshness,
    findings: page.map(toFinding),
    cursor: last ? writeCursor({ place: last.place }) : null,
  };
}

function toFinding(row: Awaited<ReturnType<typeof listRows>>[number]): Finding {
  const { check, key, finding, fileName, note, setAt } = row;
  const { statement, platform, month, track, title, source, needsSource, money, stake, lines, lineCount, params } =
    finding;
  return {
    check,
    key,
    text: CHECKS[check].say({ key, params, lineCount }),
    statement: statement !== null && fileName !== null ? { id: statement, file_name: fileName } : null,
    platform,
    month,
    track_id: track,
    // Findings stored before these fields existed lack them until they are recomputed.
    title: title ?? null,
    source: source ?? null,
    needs_source: needsSource ?? false,
    money,
    at_stake: stake,
    loss: finding.loss ?? [],
    cause: finding.cause ?? null,
    lines,
    line_count: lineCount,
    aside: note !== null && setAt !== null ? { note, at: setAt.toISOString() } : null,
  };
}
