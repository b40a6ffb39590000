import type { MappedField } from "@ledgerline/contract/statements/statement-mapping";
import type { FormatColumns } from "../../formats/format.ts";

/** Columns of a format for which a mapping needs only the position, by the mapping's name for them. */
export const PLAIN_FIELDS = {
  tier: "tier",
  territory: "territory",
  artist: "artist",
  track: "track",
  release: "release",
  label: "label",
  isrc: "isrc",
  upc: "upc",
  units: "units",
  gross: "gross",
  fee: "fee",
  withheld: "withheld",
  recouped: "recouped",
  share: "share",
  fxRate: "fx_rate",
  account: "account",
} as const satisfies Partial<Record<keyof FormatColumns, MappedField>>;
