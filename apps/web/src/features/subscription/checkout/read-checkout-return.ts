/** What the payment page put into the address when it sent the browser back. */
export type CheckoutReturn = { paid: true; sessionId: string } | { paid: false };

/** Null where the address is of no return from the payment page. */
export function readCheckoutReturn(params: URLSearchParams): CheckoutReturn | null {
  const outcome = params.get("checkout");
  if (outcome === "success") return { paid: true, sessionId: params.get("session_id") ?? "" };
  return outcome === "canceled" ? { paid: false } : null;
}
