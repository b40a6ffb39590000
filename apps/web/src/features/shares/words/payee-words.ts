import type { Payee } from "@ledgerline/contract/shares/payees";

export const PAID_BY_NAMES: Record<Payee["paid_by"], string> = {
  bank: "Bank transfer",
  wise: "Wise",
  paypal: "PayPal",
  hand: "Some other way",
};

export const TAX_FORM_NAMES: Record<Payee["tax_form"], string> = {
  none: "None",
  w9: "W-9",
  w8: "W-8",
  other: "Another form",
};

export const BANK_KIND_NAMES: Record<NonNullable<Payee["bank_kind"]>, string> = {
  iban: "IBAN, in euros",
  ach: "USA, in dollars",
  bacs: "UK, in pounds",
};

/** The last four characters of an account, masked. */
export const maskedBank = (bank: string | null) => (bank ? `•••• ${bank}` : "—");

/** The kinds of use that statements are read into. */
export const KIND_NAMES = {
  stream: "Streams",
  download: "Downloads",
  ugc: "User videos",
  match: "Matched uploads",
  video: "Video",
  physical: "Physical",
  merchandise: "Merchandise",
  sync: "Sync fees",
  license: "Licenses",
  live: "Live",
  performance: "Performance",
  mechanical: "Mechanical",
  adjustment: "Adjustments",
  fine: "Fines",
  tax: "Taxes",
  fee: "Fees",
} as const;

/** The kinds, stores and countries that a rule is about: `Streams, Spotify, Germany`. */
export function receiptsText(
  { kind, store, territory }: { kind: string | null; store: string | null; territory: string | null },
  territoryName: (territory: string) => string,
): string {
  const parts = [
    kind && (KIND_NAMES[kind as keyof typeof KIND_NAMES] ?? kind),
    store,
    territory && territoryName(territory),
  ].filter(Boolean);
  return parts.length === 0 ? "everything" : parts.join(", ");
}
