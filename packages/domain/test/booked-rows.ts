const ACCOUNTED_LINE = `coalesce(line.accounting_date, line.sale_to,
  (line.sale_month + make_interval(months => line.sale_months) - interval '1 day')::date)`;

/** The rows that count in a table of lines or roll-ups, as a table called `line`; the rest is being purged. */
export function bookedRows(table: string): string {
  const accounted = { statement_lines: ACCOUNTED_LINE, printed_tracks: "null" }[table] ?? "line.accounted";
  return `(select line.* from ${table} line where not exists (
    select from statement_purges purge where purge.account_id = line.account_id
      and purge.statement_id = line.statement_id and (purge.dates is null or ${accounted} = any(purge.dates)))) line`;
}
