import type {
  Cause,
  CausesInput,
  ReconciliationCauses,
  SetCauseAsideInput,
} from "@ledgerline/contract/reconciliation/causes";
import type { StakeSum } from "@ledgerline/contract/reconciliation/reconciliation";
import { sumStakes } from "@ledgerline/contract/reconciliation/sum-stakes";
import { FindingPlace } from "@ledgerline/contract/wire/cursors";
import { MESSAGES, SUCCESSES } from "@ledgerline/contract/wire/error";
import type { Done } from "@ledgerline/contract/wire/wire";
import { transaction } from "@ledgerline/db/client";
import { findAccount, lockAccount } from "@ledgerline/db/queries/account";
import { countAside } from "@ledgerline/db/queries/reconciliation";
import { addDecimals, compareDecimals } from "@ledgerline/decimals";
import { utcDay } from "../calendar.ts";
import type { AccountContext } from "../context/context.ts";
import { DomainError } from "../context/errors.ts";
import { recordEvent } from "../history.ts";
import { readCursor, writeCursor } from "../pages.ts";
import { ensureIncluded } from "../subscription/ensure-included.ts";
import { readPairRates } from "./board/pair-rates.ts";
import { sayCause } from "./causes/say-cause.ts";
import {
  deleteAllAside,
  findCause,
  listCauses as listCauseRows,
  listOpenFindings,
  saveAllAside,
} from "./causes.sql.ts";
import { readFigures } from "./figures.ts";
import { MOST_ASIDE } from "./findings.ts";

const PAGE = 100;

/** The causes behind the findings, most money first. Throws `payment_required` unless the plan includes it. */
export async function listCauses(ctx: AccountContext, { aside, cursor }: CausesInput): Promise<ReconciliationCauses> {
  await ensureIncluded(ctx, "advanced_analytics");
  const after = (readCursor(FindingPlace, cursor)?.place ?? -1) + 1;
  const [{ freshness }, rows] = await Promise.all([readFigures(ctx), listCauseRows(ctx.db, ctx.accountId)]);
  const inDisplay = await readDisplay(
    ctx,
    rows.flatMap(({ cause }) => cause.loss),
  );
  const causes = rows.map(({ key, cause, findings, aside: left }): Cause => {
    const { params: _, ...shown } = cause;
    return { key, text: sayCause(cause), ...shown, display: inDisplay(cause.loss), findings, aside: left };
  });
  const [open, set] = [causes.filter((one) => !isAside(one)), causes.filter(isAside)];
  const wanted = (aside === "true" ? set : open).sort(mostFirst);
  const page = wanted.slice(after, after + PAGE);
  const loss = sumStakes(open.flatMap((one) => one.loss));
  const hasMore = wanted.length > after + PAGE;
  return {
    ...freshness,
    causes: page,
    cursor: hasMore ? writeCursor({ place: after + PAGE - 1 }) : null,
    open: open.length,
    aside: set.length,
    loss,
    display: inDisplay(loss),
  };
}

function isAside({ findings, aside }: Cause): boolean {
  return aside >= findings;
}

/** Compares in the display currency if there is one, else currency by currency. Causes without a known loss go last. */
function mostFirst(a: Cause, b: Cause): number {
  const [one, other] = [a.display ?? a.loss[0], b.display ?? b.loss[0]];
  if (!one || !other) return Number(!one) - Number(!other);
  if (one.currency !== other.currency) return one.currency < other.currency ? -1 : 1;
  return compareDecimals(other.mid, one.mid);
}

/** Ranges in the account's display currency, at the last rates; null without one, or where a rate is missing. */
async function readDisplay(
  { db, accountId, clock }: AccountContext,
  losses: readonly StakeSum[],
): Promise<(loss: readonly StakeSum[]) => StakeSum | null> {
  const to = (await findAccount(db, accountId))?.displayCurrency ?? null;
  if (to === null) return () => null;
  const day = utcDay(clock());
  const currencies = [...new Set(losses.map(({ currency }) => currency))].filter((currency) => currency !== to);
  const rateFor = await readPairRates(
    { db, accountId },
    currencies.map((from) => ({ from, to, day })),
  );
  return (loss) => {
    if (loss.length === 0) return null;
    const parts = loss.map(({ currency, ...range }) => {
      if (currency === to) return range;
      const rate = rateFor({ from: currency, to, day });
      return rate && { low: rate.exchange(range.low), mid: rate.exchange(range.mid), high: rate.exchange(range.high) };
    });
    const known = parts.filter((part) => part !== null);
    if (known.length < parts.length) return null;
    const sum = (of: "low" | "mid" | "high") => addDecimals(known.map((part) => part[of]));
    return { currency: to, low: sum("low"), mid: sum("mid"), high: sum("high") };
  };
}

/**
 * Sets all findings of a cause aside with a note, or takes them all back. Those already aside keep their note.
 */
export async function setCauseAside(ctx: AccountContext, { key, note }: SetCauseAsideInput): Promise<Done> {
  await ensureIncluded(ctx, "advanced_analytics");
  const { accountId } = ctx;
  return transaction(ctx.db, async (tx) => {
    await lockAccount(tx, accountId);
    const cause = await findCause(tx, accountId, key);
    if (!cause) throw new DomainError("not_found", MESSAGES.causeNotFound);
    if (note === null) {
      const taken = await deleteAllAside(tx, accountId, key);
      if (taken === 0) throw new DomainError("not_found", MESSAGES.findingNotAside);
      await recordEvent(tx, ctx, { action: "cause_taken_back", cause: sayCause(cause), findings: taken });
      return { message: SUCCESSES.causeTakenBack };
    }
    const findings = await listOpenFindings(tx, accountId, key);
    if ((await countAside(tx, accountId)) + findings.length > MOST_ASIDE) {
      throw new DomainError("bad_request", MESSAGES.tooManyAside);
    }
    await saveAllAside(tx, accountId, { findings, note, setAt: ctx.clock() });
    await recordEvent(tx, ctx, { action: "cause_set_aside", cause: sayCause(cause), note });
    return { message: SUCCESSES.causeSetAside };
  });
}
