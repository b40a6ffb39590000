import { expect } from "vitest";

/** The numbers of the stand-in's test cards. */
export const CARDS = {
  pays: "4242 4242 4242 4242",
  declines: "4000 0000 0000 0002",
  paysNever: "4000 0000 0000 0341",
} as const;

/** Pays on the stand-in's page as a browser does; returns the session with which it leads back. */
export async function payCheckout(url: string, number: string = CARDS.pays): Promise<string> {
  const body = new URLSearchParams({ number, expiry: "12 / 34", cvc: "123", name: "Ada Artist" });
  const { status, headers } = await fetch(url, { method: "POST", redirect: "manual", body });
  expect(status).toBe(303);
  const back = new URL(headers.get("location") ?? "");
  expect(back.searchParams.get("checkout")).toBe("success");
  return back.searchParams.get("session_id") ?? "";
}
