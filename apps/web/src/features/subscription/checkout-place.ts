const KEY = "ledgerline-checkout-from";

/** Remembers, for this browser tab, where a checkout is begun. The payment page sends the browser back to the plan. */
export function keepPlace({ pathname, search, hash }: Location): void {
  const isPlan = new URLSearchParams(search).get("tab") === "subscription";
  try {
    if (isPlan) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, `${pathname}${search}${hash}`);
  } catch {
    // Storage is blocked, so the checkout ends on the plan.
  }
}

/** Where the checkout was begun, once; null if that was on the plan. */
export function takePlace(): string | null {
  try {
    const place = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return place;
  } catch {
    return null;
  }
}
