import { Email } from "@ledgerline/contract/auth/email";
import { expect, test } from "vitest";
import { shownEmail } from "./shown-email.ts";

test.each([
  ["info@xn--mller-kva.de", "info@müller.de"],
  ["pochta@xn--e1afmkfd.xn--p1ai", "pochta@пример.рф"],
  ["Ada@Example.com", "Ada@Example.com"],
  ["a@xn--0.de", "a@xn--0.de"],
])("%s is shown as %s, which is the same email", (email, shown) => {
  expect(shownEmail(email)).toBe(shown);
  expect(Email.parse(shown)).toBe(email.toLowerCase());
});

test("a domain that mixes alphabets, as forged ones do, is shown as it is sent", () => {
  const forged = Email.parse("post@pаypal.example");
  expect(forged).toMatch(/^post@xn--/);
  expect(shownEmail(forged)).toBe(forged);
});
