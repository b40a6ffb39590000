/** The numbers of the test cards, as they stand on a card. */
export const CARDS = {
  pays: "4242 4242 4242 4242",
  declines: "4000 0000 0000 0002",
  paysNever: "4000 0000 0000 0341",
} as const;

/** Pays on the checkout page as a browser does; returns the session with which it leads back. Throws when it does not. */
export async function payCheckout(url: string, number: string = CARDS.pays): Promise<string> {
  const body = new URLSearchParams({ number, expiry: "12 / 34", cvc: "123", name: "Ada Artist" });
  const { status, headers } = await fetch(url, { method: "POST", redirect: "manual", body });
  const back = new URL(headers.get("location") ?? url);
  const session = back.searchParams.get("session_id");
  if (status !== 303 || back.searchParams.get("checkout") !== "success" || session === null) {
    throw new Error(`The checkout answered ${status} and leads to ${back}`);
  }
  return session;
}
