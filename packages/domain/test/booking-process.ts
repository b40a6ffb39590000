import { connectDatabase } from "@ledgerline/db/client";
import { DEFAULT_QUOTA } from "../src/context/plan.ts";
import { bookStatement } from "../src/statements/book/book-statement.ts";

/** Books one statement in a process that can be killed: `node booking-process.ts <url> <artist> <statement>`. */
const [directUrl = "", accountId = "", statementId = ""] = process.argv.slice(2);
const db = connectDatabase({ url: directUrl, prepare: true, maxConnections: 2 });
await bookStatement({ db, directUrl, clock: () => new Date(), quota: DEFAULT_QUOTA }, { accountId, statementId });
await db.close();
