import type { ShareCsv } from "@ledgerline/contract/shares/shares";

/** The columns of each file, in the order they are written, and those that a file must have. */
export const CSV_COLUMNS: Record<ShareCsv, { all: readonly string[]; required: readonly string[] }> = {
  payees: {
    all: ["name", "email", "country", "currency", "minimum", "paid_by", "tax_form", "tax_form_expires", "withholding"],
    required: ["name", "currency"],
  },
  /** A row for each version of a deal; columns about the deal itself are repeated in each. */
  deals: {
    all: [
      ...["deal", "currency", "dates", "rates_of", "group", "replaces", "from", "to", "kind", "covers", "recordings"],
      ...["part", "fee", "rate", "exceptions", "participants"],
    ],
    required: ["deal", "currency", "kind", "covers", "part", "fee", "rate", "participants"],
  },
  costs: {
    all: ["date", "amount", "currency", "kind", "note", "recoupable", "deal", "track", "release", "artist", "payee"],
    required: ["date", "amount", "currency", "kind"],
  },
  openings: { all: ["date", "payee", "deal", "amount", "note"], required: ["date", "payee", "amount"] },
};
