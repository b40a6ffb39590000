import { printDecimal } from "@ledgerline/decimals";
import fc from "fast-check";
import { expect, test } from "vitest";
import { SpotifyAuthUrl } from "../streaming/streaming.ts";
import { Checkout, Portal } from "../subscription.ts";
import { DecimalString } from "./wire.ts";

test("an address that the app opens is a web address", () => {
  for (const address of ["javascript:alert(1)", "data:text/html,x", "blob:https://a.example/1", "not an address"]) {
    expect(Checkout.safeParse({ checkout_url: address }).success, address).toBe(false);
    expect(Portal.safeParse({ portal_url: address }).success, address).toBe(false);
    expect(SpotifyAuthUrl.safeParse({ auth_url: address }).success, address).toBe(false);
  }
  expect(Checkout.parse({ checkout_url: "https://checkout.stripe.com/c/1" })).toBeTruthy();
});

test("every printed decimal is valid on the wire", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n }), fc.nat({ max: 30 }), (units, scale) => {
      const text = printDecimal(units, scale);
      expect(DecimalString.parse(text)).toBe(text);
    }),
  );
});
