/** The most that is stored for one account. */
export const SHARES_BOUNDS = {
  payees: 1_000,
  /** Payees whose statements one member reads. */
  payeesOfReader: 20,
  deals: 1_000,
  /** Characters of one deal, which is read whole. */
  dealText: 200_000,
  /** Versions per deal, and rates and participants per version. */
  versions: 50,
  exceptions: 50,
  participants: 50,
  /** Tracks, releases or artists that one version names. */
  recordings: 2_000,
  /** Across all versions of all deals. */
  allRecordings: 50_000,
  withholding: 20,
  /** How often a payee's withholding may have changed. */
  withholdingChanges: 100,
  /** Characters of a payee's rules of withholding, with those before. */
  withholdingText: 20_000,
  costs: 20_000,
  advances: 5_000,
  transfers: 50_000,
  runs: 500,
} as const;
/** The recordings without a deal that a run keeps: those with the most money. */
export const MOST_UNCOVERED = 500;
/** Payees without Premium. */
export const FREE_PAYEES = 3;

/** For one uploaded file; a longer one is split. `bytes` are of its text as JSON, and fit into a request. */
export const SHARE_CSV_BOUNDS = {
  characters: 600_000,
  bytes: 1_000_000,
  rows: 5_000,
  errors: 100,
  chosen: 200,
} as const;
/** For a ZIP of costs with their receipts: as it is sent, and what it unpacks to. */
export const COST_ARCHIVE_BOUNDS = {
  bytes: 64 * 1024 * 1024,
  unpacked: 100 * 1024 * 1024,
  /** Characters of the answers about names, which are in the address. */
  choices: 6_000,
} as const;
/** For a file with a table, which is read into text before its rows are. `text` is of bytes as JSON. */
export const TABLE_BOUNDS = { bytes: 5 * 1024 * 1024, unpacked: 50 * 1024 * 1024, text: 240_000, rows: 5_001 } as const;
/** What an answer about a sheet of splits lists of each kind, and how much is answered at once. */
export const SPLIT_BOUNDS = { listed: 50, answers: 1_000, choices: 1_000 } as const;

/** Of what payees ask: messages of a question, questions of a payee that wait, those of an account, and of a page. */
export const QUESTION_BOUNDS = { text: 1_000, line: 300, messages: 20, openOfPayee: 20, all: 2_000, page: 20 } as const;

/** Of what a comparison with what was paid by hand lists. */
export const COMPARISON_BOUNDS = { listed: 100, unread: 50, answers: 1_000 } as const;

export function isTableTooLong(text: string): boolean {
  return text.length > TABLE_BOUNDS.text || jsonBytes(text) > TABLE_BOUNDS.text;
}

export const SHARE_CSV_TOO_LONG = "This file is too long. Split it, and repeat the header in each part.";

export function isShareCsvTooLong(text: string): boolean {
  if (text.length > SHARE_CSV_BOUNDS.characters) return true;
  return text.length * MOST_JSON_BYTES > SHARE_CSV_BOUNDS.bytes && jsonBytes(text) > SHARE_CSV_BOUNDS.bytes;
}

/** Of one UTF-16 unit: an escape such as \u0001. */
const MOST_JSON_BYTES = 6;

/** The size of a text as JSON in UTF-8, without making it. */
export function jsonBytes(text: string): number {
  let bytes = 2;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit < 0x20) bytes += SHORT_ESCAPES.includes(unit) ? 2 : MOST_JSON_BYTES;
    else if (unit < 0x80) bytes += unit === 0x22 || unit === 0x5c ? 2 : 1;
    else if (unit < 0x800) bytes += 2;
    else if (unit < 0xd800 || unit > 0xdfff) bytes += 3;
    else if (unit < 0xdc00 && (text.charCodeAt(at + 1) & 0xfc00) === 0xdc00) {
      bytes += 4;
      at += 1;
    } else bytes += MOST_JSON_BYTES;
  }
  return bytes;
}

/** \b, \t, \n, \f and \r. */
const SHORT_ESCAPES = [8, 9, 10, 12, 13];
