import fc from "fast-check";
import { expect, test } from "vitest";
import { Email, loginEmail, mailAddress } from "./email.ts";

const Address = mailAddress("Enter an email", "No email");

test.each([
  ["info@müller.de", "info@xn--mller-kva.de"],
  ["info@mu\u0308ller.de", "info@xn--mller-kva.de"],
  [" Info@MÜLLER.DE ", "info@xn--mller-kva.de"],
  ["info@xn--mller-kva.de", "info@xn--mller-kva.de"],
  ["info@XN--MLLER-KVA.DE", "info@xn--mller-kva.de"],
  ["post@straße.example", "post@xn--strae-oqa.example"],
  ["pochta@пример.рф", "pochta@xn--e1afmkfd.xn--p1ai"],
  ["pochta@xn--e1afmkfd.xn--p1ai", "pochta@xn--e1afmkfd.xn--p1ai"],
  ["a@例え。テスト", "a@xn--r8jz45g.xn--zckzah"],
  ["a@mail.münchen.example", "a@mail.xn--mnchen-3ya.example"],
  ["nova@example.com", "nova@example.com"],
  ["o'neil+label_1.x-y@sub.example.co", "o'neil+label_1.x-y@sub.example.co"],
])("%s is %s", (typed, email) => {
  expect(Email.parse(typed)).toBe(email);
  expect(loginEmail(typed)).toBe(email);
});

test.each([
  ...[
    "nobody",
    "@müller.de",
    "a@müller",
    "a@@müller.de",
    "a b@müller.de",
    "a@mü ller.de",
    "a@müller.de/path",
    "a@müller.de:80",
  ],
  ...[
    "a@müller.de?x",
    "a@müller.de#x",
    "a@%C3%BCx.de",
    "a@ü_x@.de",
    "a@１２７.0.0.1",
    "a@[::1]",
    "a@-ü.de.",
    "a@ü..de",
    "a@℀.de",
  ],
  ...[".a@example.com", "a.@example.com", "a..b@example.com", "a@example", "a@xn--.de\u0000"],
])("%s is no email", (typed) => {
  expect(Email.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual(["Enter a valid email"]);
});

test("letters of other alphabets before the @ are refused with a sentence that says so", () => {
  for (const typed of ["jörg@example.com", "jörg@müller.de", "почта@пример.рф"]) {
    expect(Email.safeParse(typed).error?.issues[0]?.message).toMatch(/^This email has letters before the @/);
  }
  expect(Email.safeParse("jörg@nowhere").error?.issues[0]?.message).toBe("Enter a valid email");
});

test("an address keeps its case, and is bounded in the form in which it is sent", () => {
  expect(Address.parse("Ada.Lind@Example.COM")).toBe("Ada.Lind@Example.COM");
  expect(Address.parse("Ada@Müller.de")).toBe("Ada@xn--mller-kva.de");
  const long = `a@${"ü".repeat(30)}.${"ä.".repeat(60)}de`;
  expect(long.length).toBeLessThan(254);
  expect(Address.safeParse(long).error?.issues[0]?.message).toBe("This email is too long");
});

const part = fc.oneof(
  fc.constantFrom("@", ".", "ü", "xn--", "-", "a", "A", "\u200b", "。", "%", "/", "'"),
  fc.string({ unit: "binary", maxLength: 2 }),
);

test("whatever is taken is plain, one address, and taken again unchanged", () => {
  const domain = fc.array(part, { maxLength: 8 }).map((parts) => `a@${parts.join("")}.de`);
  fc.assert(
    fc.property(
      fc.oneof(
        domain,
        fc.array(part, { maxLength: 12 }).map((parts) => parts.join("")),
      ),
      (typed) => {
        const { data: email } = Email.safeParse(typed);
        if (email === undefined) return;
        // As strict as whoever sends it: one address and nothing else.
        expect(email).toMatch(/^[\w.'+-]+@[\w.-]+$/);
        expect(Email.parse(email)).toBe(email);
      },
    ),
    { numRuns: 2000 },
  );
});
