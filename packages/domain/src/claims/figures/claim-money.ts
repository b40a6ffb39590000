import type { ClaimMoney } from "@ledgerline/contract/claims/claims";
import { sumStakes } from "@ledgerline/contract/reconciliation/sum-stakes";
import type { ItemHead } from "@ledgerline/db/queries/claims";
import { isZeroDecimal, subtractDecimals, subtractMoney } from "@ledgerline/decimals";
import { netOf } from "./fill-in.ts";
import { keyText, type PaidSums, paidKey } from "./paid-key.ts";

/**
 * Asked, received and open by currency. Received is the money booked now less that booked when the claim was made, so
 * replacing a statement by one with the same money adds nothing. Currencies are never added together.
 */
export function claimMoney(items: readonly ItemHead[], sums: PaidSums): ClaimMoney[] {
  const asked = new Map(sumStakes(items.flatMap((item) => item.asked)).map((one) => [one.currency, one]));
  const each = followed(items);
  const booked = each.flatMap((item) => netOf(item, sums));
  const bookedBefore = each.flatMap(({ paid }) => paid);
  const received = new Map(subtractMoney(booked, bookedBefore).map(({ currency, net }) => [currency, net]));
  const currencies = [...new Set([...asked.keys(), ...received.keys()])].sort();
  return currencies.flatMap((currency): ClaimMoney[] => {
    const stake = asked.get(currency);
    const got = received.get(currency) ?? "0";
    if (!stake) return isZeroDecimal(got) ? [] : [{ currency, asked: null, received: got, open: null }];
    const { low, mid, high } = stake;
    const left = subtractDecimals(mid, got);
    return [{ currency, asked: { low, mid, high }, received: got, open: left.startsWith("-") ? "0" : left }];
  });
}

/** Counts each line once: a whole month includes its tracks, and several findings may be about the same lines. */
function followed(items: readonly ItemHead[]): ItemHead[] {
  const whole = new Set(
    items.filter(({ track_id }) => track_id === null).map(({ platform, month }) => `${platform} ${month}`),
  );
  const seen = new Map<string, ItemHead>();
  for (const item of items) {
    const key = paidKey(item);
    if (!key || (key.track !== "" && whole.has(`${key.platform} ${key.month}`))) continue;
    if (!seen.has(keyText(key))) seen.set(keyText(key), item);
  }
  return [...seen.values()];
}
