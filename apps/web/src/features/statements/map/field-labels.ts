import { MAPPED_FIELDS } from "@ledgerline/contract/statements/mapped-fields";
import type { MappedField, Mapping } from "@ledgerline/contract/statements/statement-mapping";

const FIELD_LABELS: Record<MappedField, string> = {
  sold: "Month or day of sale",
  sold_to: "Last day of sale",
  accounted: "Accounting date",
  store: "Store",
  tier: "Tier (premium, ad-supported)",
  territory: "Country",
  artist: "Artist",
  track: "Track",
  release: "Release",
  label: "Label",
  isrc: "ISRC",
  upc: "UPC",
  units: "Units",
  kind: "Kind of use",
  net: "Earnings: what you get",
  currency: "Currency",
  gross: "Gross, before fees and shares",
  fee: "Fee",
  withheld: "Withheld",
  recouped: "Recouped",
  share: "Your share in percent",
  original: "Amount before exchange",
  original_currency: "Currency before exchange",
  fx_rate: "Exchange rate",
  account: "Account",
};

/** Of an export of plays, nothing else is read. */
const PLAYS_LABELS: Partial<Record<MappedField, string>> = { sold: "Day", track: "Song", units: "Plays" };

/** What a column of such a file can be, as the artist chooses it. */
export function fieldLabels(kind: Mapping["kind"]): [field: MappedField, label: string][] {
  const labels = kind === "plays" ? PLAYS_LABELS : FIELD_LABELS;
  return MAPPED_FIELDS.flatMap((field) => {
    const label = labels[field];
    return label === undefined ? [] : [[field, label]];
  });
}
