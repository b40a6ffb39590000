import type { Database } from "../../client.ts";
import { accountedLine, stillBooked } from "../still-booked.ts";
import { type BookedLine, lineFields } from "./list-lines.ts";

/** Lines of a statement by number; those not booked are missing. */
export function listNumberedLines(
  { sql }: Database,
  { accountId, statementId, numbers }: { accountId: string; statementId: string; numbers: number[] },
): Promise<BookedLine[]> {
  return sql<BookedLine[]>`
    select ${lineFields(sql, accountId)} from statement_lines line
    where account_id = ${accountId} and statement_id = ${statementId} and line_no = any(${`{${numbers.join(",")}}`}::int[])
      and ${stillBooked(sql, accountId, "line", accountedLine("line"))}
    order by line_no, part`;
}
