/** How many characters an IBAN has, in the countries of SEPA (the ISO 13616 registry, 2026). */
const LENGTHS: Readonly<Record<string, number>> = {
  AD: 24,
  AL: 28,
  AT: 20,
  BE: 16,
  BG: 22,
  CH: 21,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  EE: 20,
  ES: 24,
  FI: 18,
  FR: 27,
  GB: 22,
  GI: 23,
  GR: 27,
  HR: 21,
  HU: 28,
  IE: 22,
  IS: 26,
  IT: 27,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MC: 27,
  MD: 24,
  ME: 22,
  MK: 19,
  MT: 31,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  RO: 24,
  RS: 22,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  VA: 22,
};

const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;
/** Longer than any IBAN with spaces between all characters. */
const MAX_TYPED = 80;

/** The IBAN without spaces and in capitals; null unless it is a SEPA one with the correct length and check digits. */
export function readIban(typed: string): string | null {
  if (typed.length > MAX_TYPED) return null;
  const iban = typed.replaceAll(/\s/g, "").toUpperCase();
  if (!IBAN.test(iban) || LENGTHS[iban.slice(0, 2)] !== iban.length) return null;
  const digits = [...(iban.slice(4) + iban.slice(0, 4))].map((each) => Number.parseInt(each, 36)).join("");
  return BigInt(digits) % 97n === 1n ? iban : null;
}
