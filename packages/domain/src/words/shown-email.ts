import { domainToUnicode } from "node:url";

const CODED = /[@.]xn--/i;
const LATIN = /\p{Script=Latin}/u;
const OTHER = /[^\P{L}\p{Script=Latin}]/u;

/**
 * An email as people write it, with the letters of its domain. A domain with a part of several alphabets stays as it is
 * sent: forged ones look like that.
 */
export function shownEmail(email: string): string {
  if (!CODED.test(email)) return email;
  const at = email.lastIndexOf("@");
  const domain = domainToUnicode(email.slice(at + 1));
  const isMixed = domain.split(".").some((part) => LATIN.test(part) && OTHER.test(part));
  return domain === "" || isMixed ? email : `${email.slice(0, at)}@${domain}`;
}
