import type { Currencies } from "@ledgerline/contract/currencies";
import { findAccount } from "@ledgerline/db/queries/account";
import { listRateSpans, type RateSpan } from "@ledgerline/db/queries/currencies";
import { DAY_MS } from "../calendar/durations.ts";
import type { AccountContext } from "../context/context.ts";

const EURO = "EUR";
/** A currency without a rate for this long before the newest one has ended, or its file is old. */
const LIVE_DAYS = 31;

/** The display currency, what can be chosen, and which rates are loaded. */
export async function readCurrencies(ctx: AccountContext): Promise<Currencies> {
  const [artist, spans] = await Promise.all([findAccount(ctx.db, ctx.accountId), listRateSpans(ctx.db, ctx.accountId)]);
  return {
    display: artist?.displayCurrency ?? null,
    choices: choicesOf(spans),
    rates: (["artist", "server"] as const).flatMap((owner) => loadedRates(owner, spans)),
  };
}

/** The currencies that still have rates, and the euro, which is their base. */
export function choicesOf(spans: RateSpan[]): string[] {
  const newest = Math.max(...spans.map(({ to }) => Date.parse(to)));
  const live = spans.filter(({ to }) => newest - Date.parse(to) <= LIVE_DAYS * DAY_MS);
  return live.length === 0 ? [] : [...new Set([EURO, ...live.map(({ currency }) => currency)])].sort();
}

function loadedRates(owner: RateSpan["owner"], spans: RateSpan[]): Currencies["rates"] {
  const own = spans.filter((span) => span.owner === owner);
  const [from] = own.map((span) => span.from).sort();
  const to = own
    .map((span) => span.to)
    .sort()
    .at(-1);
  if (from === undefined || to === undefined) return [];
  return [{ owner, from, to, currencies: own.map(({ currency }) => currency).sort() }];
}
