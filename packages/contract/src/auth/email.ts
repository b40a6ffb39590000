import { z } from "zod";
import { MEANS } from "../wire/means.ts";

const LONGEST = 254;
const TOO_LONG = "This email is too long";
const PLAIN = /^\p{ASCII}*$/u;
const LOCAL_PART = /^[\w'+-]+(?:\.[\w'+-]+)*$/;
const DOMAIN = /^(?:[a-z\d][a-z\d-]*\.)+(?:[a-z]{2,}|xn--[a-z\d-]+)$/i;
/** What is plain in a domain, beside letters of other alphabets. */
const IN_DOMAIN = /^[\w.\P{ASCII}-]+$/u;
/** Mail servers deliver to other letters only if each of them on the way knows how. */
const LETTERS_BEFORE_AT =
  "This email has letters before the @ that many mail servers do not accept. Enter another of yours";

/**
 * The address with its domain in the form in which mail is sent: `müller.de` as `xn--mller-kva.de`. A plain one stays as
 * it is. Null for what is no address, or has other letters before the `@`.
 */
export function plainEmail(email: string): string | null {
  const at = email.lastIndexOf("@");
  const local = email.slice(0, Math.max(at, 0));
  const domain = plainDomain(email.slice(at + 1));
  return LOCAL_PART.test(local) && domain !== null && DOMAIN.test(domain) ? `${local}@${domain}` : null;
}

/** The form by which an account is found: both spellings of a domain, in any case, are one email. */
export function loginEmail(email: string): string | null {
  return plainEmail(email.trim())?.toLowerCase() ?? null;
}

/** An address that mail is sent to. */
export function mailAddress(missing: string, invalid: string) {
  return z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(LONGEST, { error: TOO_LONG, abort: true })
    .transform((typed, { addIssue }) => {
      const email = plainEmail(typed);
      if (email !== null && email.length <= LONGEST) return email;
      const local = typed.slice(0, typed.lastIndexOf("@"));
      const isForeign = !PLAIN.test(local) && plainEmail(`a${typed.slice(local.length)}`) !== null;
      addIssue({ code: "custom", message: isForeign ? LETTERS_BEFORE_AT : email === null ? invalid : TOO_LONG });
      return z.NEVER;
    });
}

/** The email of a login. */
export const Email = mailAddress("Enter your email", "Enter a valid email")
  .transform((email) => email.toLowerCase())
  .meta(MEANS.email);

/** By Unicode's rules for domains (UTS 46), which browsers and servers follow in addresses. Null for what is none. */
function plainDomain(domain: string): string | null {
  if (PLAIN.test(domain)) return domain;
  const address = `http://${domain}`;
  return IN_DOMAIN.test(domain) && URL.canParse(address) ? new URL(address).hostname : null;
}
