import { carried } from "../../lib/places/carried.ts";

const from = carried("ledgerline-checkout-from");

/** Remembers, for this browser tab, where a checkout is begun. The payment page sends the browser back to the plan. */
export function keepPlace({ pathname, search, hash }: Location): void {
  if (new URLSearchParams(search).get("tab") === "subscription") from.take();
  else from.leave(`${pathname}${search}${hash}`);
}

/** Where the checkout was begun, once; null if that was on the plan. */
export const takePlace = from.take;
