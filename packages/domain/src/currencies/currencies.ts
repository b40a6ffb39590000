import type { Currencies, DisplayCurrencyInput } from "@ledgerline/contract/currencies";
import { transaction } from "@ledgerline/db/client";
import { findAccount, lockAccount } from "@ledgerline/db/queries/account/accounts";
import {
  deleteAccountRates,
  listRateSpans,
  type RateSpan,
  saveAccountRates,
  setDisplayCurrency as storeDisplayCurrency,
} from "@ledgerline/db/queries/exchange-rates";
import { markSharesChanged } from "@ledgerline/db/queries/shares/share-setup";
import { refuseGuest } from "../auth/member.ts";
import { DAY_MS } from "../calendar.ts";
import type { AccountContext } from "../context/context.ts";
import { DomainError } from "../context/errors.ts";
import type { SpooledFile } from "../context/threads.ts";
import { MOST_RATES } from "./rates-file.ts";

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
function choicesOf(spans: RateSpan[]): string[] {
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

/** Shows totals in this currency too; null shows only their own. Throws `bad_request` when it has no rates. */
export async function setDisplayCurrency(ctx: AccountContext, { currency }: DisplayCurrencyInput): Promise<Currencies> {
  if (currency !== null && !choicesOf(await listRateSpans(ctx.db, ctx.accountId)).includes(currency)) {
    throw new DomainError(
      "bad_request",
      `There are no rates for ${currency}. First upload exchange rates that include it.`,
    );
  }
  await transaction(ctx.db, (tx) => storeDisplayCurrency(tx, ctx.accountId, currency));
  return readCurrencies(ctx);
}

/** Adds the rates of a file on disk to the artist's own. Throws `bad_request`, and adds nothing, when it has none. */
export async function uploadRates(ctx: AccountContext, file: SpooledFile): Promise<Currencies> {
  await refuseGuest(ctx, "guestUpload");
  const rates = await ctx.threads.uploads.read(ctx, { want: "rates", ...file });
  await transaction(ctx.pools.bulk, async (tx) => {
    await lockAccount(tx, ctx.accountId);
    await saveAccountRates(tx, ctx.accountId, rates);
    await markSharesChanged(tx, ctx.accountId);
    const own = (await listRateSpans(tx, ctx.accountId)).filter(({ owner }) => owner === "artist");
    if (own.reduce((sum, { count }) => sum + count, 0) > MOST_RATES) {
      throw new DomainError(
        "bad_request",
        `An account can hold at most ${MOST_RATES.toLocaleString("en-US")} rates. Delete yours and upload one file with all of them.`,
      );
    }
  });
  return readCurrencies(ctx);
}

/** Deletes the artist's own rates. The display currency stays, with the server's rates if it has any. */
export async function deleteRates(ctx: AccountContext): Promise<Currencies> {
  await transaction(ctx.pools.bulk, async (tx) => {
    await deleteAccountRates(tx, ctx.accountId);
    await markSharesChanged(tx, ctx.accountId);
  });
  return readCurrencies(ctx);
}
