import type {
  Cause,
  CausesInput,
  ReconciliationCauses,
  SetCauseAsideInput,
} from "@ledgerline/contract/reconciliation/causes";
import type { ReconciliationSummary, StakeSum } from "@ledgerline/contract/reconciliation/reconciliation";
import { sumStakes } from "@ledgerline/contract/reconciliation/sum-stakes";
import { FindingPlace } from "@ledgerline/contract/wire/cursors";
import { MESSAGES, SUCCESSES } from "@ledgerline/contract/wire/error";
import type { Done } from "@ledgerline/contract/wire/wire";
import { transaction } from "@ledgerline/db/client";
import { findAccount, lockAccount } from "@ledgerline/db/queries/account/accounts";
import { countAside } from "@ledgerline/db/queries/reconciliation/findings";
import type { StoredCause } from "@ledgerline/db/schema";
import { addDecimals, compareDecimals } from "@ledgerline/decimals";
import { utcDay } from "../calendar.ts";
import type { AccountContext } from "../context/context.ts";
import { DomainError } from "../context/errors.ts";
import { recordEvent } from "../history.ts";
import { readCursor, writeCursor } from "../pages.ts";
import { ensureIncluded } from "../subscription/ensure-included.ts";
import { monthText } from "../words.ts";
import { readPairRates } from "./board/pair-rates.ts";
import { beyondCells } from "./causes/cause-money.ts";
import { weightOf } from "./causes/find-causes.ts";
import { sayCause } from "./causes/say-cause.ts";
import {
  deleteAllAside,
  findCause,
  listCauses as listCauseRows,
  listClaimsOfCauses,
  listOpenFindings,
  saveAllAside,
} from "./causes.sql.ts";
import { disputeText } from "./checks/checks.ts";
import { readFigures } from "./figures.ts";
import { MOST_ASIDE } from "./findings.ts";

const PAGE = 100;
const MOST_CELLS = 40;

/** The causes behind the findings, most money first. Throws `payment_required` unless the plan includes it. */
export async function listCauses(ctx: AccountContext, { aside, cursor }: CausesInput): Promise<ReconciliationCauses> {
  await ensureIncluded(ctx, "advanced_analytics");
  const after = (readCursor(FindingPlace, cursor)?.place ?? -1) + 1;
  // First whether they are fresh: a computation that ends in between must not make older ones look so.
  const { freshness } = await readFigures(ctx);
  const rows = await readCauses(ctx);
  const inDisplay = await readDisplay(
    ctx,
    rows.flatMap(({ cause }) => weightOf(cause)),
  );
  const ranks = new Map(rows.map(({ key, cause }) => [key, inDisplay(weightOf(cause)) ?? weightOf(cause)[0]]));
  const causes = rows.map(({ key, cause, findings, aside: left, claim }): Cause => {
    const { params: _, depends: __, cells: all, ...shown } = cause;
    const cells = all.slice(0, MOST_CELLS).map(({ loss = [], ...cell }) => ({ ...cell, loss }));
    return {
      key,
      text: sayCause(cause),
      ...shown,
      beyond: beyondCells(cause.loss, cells),
      display: inDisplay(cause.loss),
      ...sayHowSure(cause),
      claim,
      findings,
      aside: left,
      cells,
    };
  });
  const [open, set] = [causes.filter((one) => !isDone(one)), causes.filter(isDone)];
  const wanted = (aside === "true" ? set : open).sort((a, b) => mostFirst(ranks.get(a.key), ranks.get(b.key)));
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

/** The stored causes, with what has been done about each. */
async function readCauses({ db, accountId }: Pick<AccountContext, "db" | "accountId">) {
  const [rows, claims] = await Promise.all([listCauseRows(db, accountId), listClaimsOfCauses(db, accountId)]);
  const byCause = new Map(claims.map(({ key, ...claim }) => [key, claim]));
  return rows.map((row) => ({ ...row, claim: byCause.get(row.key) ?? null }));
}

/** Set aside with all of its findings, or asked for in a claim that was sent. */
function isDone({ findings, aside, claim }: Pick<Cause, "findings" | "aside" | "claim">): boolean {
  return aside >= findings || (claim !== null && claim.state !== "draft");
}

/** How many causes are to be done, and what they come to. */
export async function sumCauses(
  ctx: Pick<AccountContext, "db" | "accountId">,
): Promise<Pick<ReconciliationSummary, "to_do" | "at_stake">> {
  const open = (await readCauses(ctx)).filter((row) => !isDone(row));
  return { to_do: open.length, at_stake: sumStakes(open.flatMap(({ cause }) => cause.loss)) };
}

/** Compares in the display currency if there is one, else currency by currency. Causes without known money go last. */
function mostFirst(one: StakeSum | undefined, other: StakeSum | undefined): number {
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

/** How sure a cause is, and why. */
function sayHowSure({ source, kind, loss, checks, params }: StoredCause): Pick<Cause, "sure" | "why"> {
  const isExact = loss.every(({ low, high }) => compareDecimals(low, high) === 0);
  switch (kind) {
    case "statement":
      return {
        sure: "likely",
        why: "No file has come for it. The amount is what such a statement usually brings.",
      };
    case "move":
      return params["said"] === 1
        ? { sure: "perhaps", why: "Stores and countries often follow later; a song has to be delivered again." }
        : {
            sure: "perhaps",
            why: `Until you answer, nothing from ${monthText(String(params["first"]))} on is claimed from ${source?.name ?? "the distributor"}.`,
          };
    case "store":
    case "country":
      if (params["kind"] === "renamed" || params["kind"] === "split")
        return {
          sure: "perhaps",
          why: `One ${kind} ended as ${params["kind"] === "split" ? "others began with its units" : "another of its size began"}. Only you know whether they are one.`,
        };
      if (params["kind"] === "gone")
        return {
          sure: "perhaps",
          why: `After four months, a ${kind === "store" ? "store that closed" : "country that was left"} looks the same as one that is not paid.`,
        };
      if (checks.includes("F16"))
        return { sure: "likely", why: "It was played. The amount is plays times what one usually earns." };
      return {
        sure: "likely",
        why: "It was there in the months before. The amount is estimated from its other months.",
      };
    case "song":
    case "plays":
      if (params["kind"] === "paused") {
        const around = `in each of the ${params["around"]} months around`;
        return {
          sure: "perhaps",
          why:
            params["store"] === undefined
              ? `Other songs sold at the same stores, and so did this one ${around}. Only you know whether it was off sale.`
              : `It sold there ${around}, and at other stores in between. Only you know whether it was off sale there.`,
        };
      }
      return {
        sure: "likely",
        why: "No usual reason explains the gap. The amount is plays times what one usually earns.",
      };
    case "share":
      if (params["kind"] === "lower")
        return {
          sure: "perhaps",
          why: "The statements print the lower share. Only you know whether you agreed to it.",
        };
      break;
    case "fine":
      return { sure: "sure", why: `The rows say so themselves. ${disputeText(source?.distributor ?? null)}` };
    case "rate":
      if (loss.length === 0) return { sure: "perhaps", why: "A rate moves with how much a store earns and from whom." };
      if (String(params["months"] ?? "").includes(" ") || params["whole"] !== undefined) {
        return { sure: "likely", why: "The amount is what the same units would have earned before." };
      }
      return {
        sure: "perhaps",
        why: "A single month may also be the store's own doing. The amount is what the units would have earned before.",
      };
    case "double":
      return { sure: "perhaps", why: "Two files look alike, and may both be right." };
    case "recording":
      return { sure: "perhaps", why: "A song may well have several titles or releases." };
  }
  if (loss.length === 0) return { sure: "perhaps", why: "The rows do not show that it costs you anything." };
  return isExact
    ? { sure: "sure", why: "The rows say so themselves." }
    : { sure: "likely", why: "The rows show it. The amount is an estimate." };
}
