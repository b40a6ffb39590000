import { CARDS } from "../objects/test-cards.ts";

/** Pays on the checkout page as a browser would, and returns the session id it redirects with. Throws if it fails. */
export async function payCheckout(url: string, number: string = CARDS.pays): Promise<string> {
  const body = new URLSearchParams({ number, expiry: "12 / 34", cvc: "123", name: "Ada Artist" });
  const { status, headers } = await fetch(url, { method: "POST", redirect: "manual", body });
  const back = new URL(headers.get("location") ?? url);
  const session = back.searchParams.get("session_id");
  if (status !== 303 || back.searchParams.get("checkout") !== "success" || session === null) {
    throw new Error(`The checkout answered ${status} and redirected to ${back}`);
  }
  return session;
}
