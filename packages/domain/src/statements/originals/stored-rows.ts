import type { Database } from "@ledgerline/db/client";
import type { StatementRow } from "@ledgerline/db/queries/statements/statements";

export interface StoredRows {
  db: Database;
  statement: StatementRow;
  /** Rows may have fewer or more cells than the header. */
  ragged?: boolean;
  /** Called between pieces with how far the file has been read; reading goes on when it resolves. */
  wait: (bytesRead: number) => Promise<void>;
}
