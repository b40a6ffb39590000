/** Stands at the front of every archive. */
export const README = `This is everything that Ledgerline keeps for you.

originals/   your statements as you uploaded them, in a folder named after the statement's id
attachments/ the files you attached to claims, in folders named after the claim's id and the file's
data/        each table as CSV and as JSON, with the same rows. Money has every digit that was printed.
             statements.csv lists the statements, statement_lines.csv what was booked from them,
             royalty_months.csv the sums by month, daily_plays.csv the plays by day, and
             audit_events.csv what was done in your account.

Left out: passwords and credentials, which are secret, and sums that can be computed from the rest.
In CSV, an apostrophe stands before text that a spreadsheet would run as a formula.
`;
