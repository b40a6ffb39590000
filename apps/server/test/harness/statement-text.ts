const HEADER = "Reporting Date\tSale Month\tStore\tQuantity\tTeam Percentage\tTitle\tEarnings (USD)";

const TRACKS = 1_000;

/** A DistroKid statement with this many rows, each earning 0.000000000001 USD. */
export function statementText(rows: number, title = "Quiet Harbour"): string {
  const row = (number: number) => `2026-03-12\t2026-01\tSpotify\t3\t100\t${title} ${number % TRACKS}\t0.000000000001\n`;
  return `${HEADER}\n${Array.from({ length: rows }, (_, number) => row(number)).join("")}`;
}

/** The total of such a statement, with every digit. */
export function statementNet(rows: number): string {
  return `0.${String(rows).padStart(12, "0")}`;
}
