import type {
  Finding,
  FindingsInput,
  ReconciliationFindings,
  SetFindingAsideInput,
} from "@ledgerline/contract/reconciliation/reconciliation";
import { FindingPlace } from "@ledgerline/contract/wire/cursors";
import { MESSAGES, SUCCESSES } from "@ledgerline/contract/wire/error";
import type { Done } from "@ledgerline/contract/wire/wire";
import { transaction } from "@ledgerline/db/client";
import { lockAccount } from "@ledgerline/db/queries/account/accounts";
import {
  countAside,
  deleteAside,
  hasFinding,
  listFindings as listFindingRows,
  saveAside,
} from "@ledgerline/db/queries/reconciliation/findings";
import type { AccountContext } from "../context/context.ts";
import { DomainError } from "../context/errors.ts";
import { recordEvent } from "../history.ts";
import { pageOf, readCursor, writeCursor } from "../pages.ts";
import { ensureIncluded } from "../subscription/ensure-included.ts";
import { CHECKS } from "./checks/checks.ts";
import { readFigures } from "./figures.ts";

const PAGE = 100;

/** A page of findings, of all checks or of one, or of a track. Throws `payment_required` unless the plan includes it. */
export async function listFindings(ctx: AccountContext, input: FindingsInput): Promise<ReconciliationFindings> {
  await ensureIncluded(ctx, "advanced_analytics");
  const after = readCursor(FindingPlace, input.cursor)?.place ?? null;
  const which = {
    check: input.check,
    cause: input.cause,
    track: input.track_id,
    key: input.key,
    aside: input.aside === "true",
    after,
    limit: PAGE + 1,
  };
  // First whether they are fresh: a computation that ends in between must not make older ones look so.
  const { freshness } = await readFigures(ctx);
  const rows = await listFindingRows(ctx.db, ctx.accountId, which);
  const { page, last } = pageOf(rows, PAGE);
  return {
    ...freshness,
    findings: page.map(toFinding),
    cursor: last ? writeCursor({ place: last.place }) : null,
  };
}

function toFinding(row: Awaited<ReturnType<typeof listFindingRows>>[number]): Finding {
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

/** The most findings that an artist can set aside. */
export const MOST_ASIDE = 10_000;

/** Sets a finding aside with a note, for as long as it keeps being found, or takes it back. */
export async function setFindingAside(ctx: AccountContext, { check, key, note }: SetFindingAsideInput): Promise<Done> {
  await ensureIncluded(ctx, "advanced_analytics");
  const { accountId } = ctx;
  return transaction(ctx.db, async (tx) => {
    await lockAccount(tx, accountId);
    if (note === null) {
      if (!(await deleteAside(tx, accountId, { check, key })))
        throw new DomainError("not_found", MESSAGES.findingNotAside);
      await recordEvent(tx, ctx, { action: "finding_taken_back", check });
      return { message: SUCCESSES.findingTakenBack };
    }
    if (!(await hasFinding(tx, accountId, { check, key })))
      throw new DomainError("not_found", MESSAGES.findingNotFound);
    if ((await countAside(tx, accountId)) >= MOST_ASIDE) throw new DomainError("bad_request", MESSAGES.tooManyAside);
    await saveAside(tx, { accountId, check, key, note, setAt: ctx.clock() });
    await recordEvent(tx, ctx, { action: "finding_set_aside", check, note });
    return { message: SUCCESSES.findingSetAside };
  });
}
