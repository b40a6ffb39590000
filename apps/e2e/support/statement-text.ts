const HEADER =
  "Reporting Date\tSale Month\tStore\tArtist\tTitle\tISRC\tUPC\tQuantity\tTeam Percentage\tSong/Album\tCountry of Sale\tSongwriter Royalties Withheld\tEarnings (USD)";

interface Row {
  date?: string;
  month?: string;
  quantity?: string;
  earnings?: string;
}

/** A DistroKid statement. Cells that a row does not give have ordinary values; a string is used as a row unchanged. */
export function statementText(rows: readonly (Row | string)[]): string {
  return `${[HEADER, ...rows.map(rowText)].join("\n")}\n`;
}

export function rowText(row: Row | string): string {
  if (typeof row === "string") return row;
  const { date = "2026-03-12", month = "2026-01", quantity = "3", earnings = "0.010000000001" } = row;
  return `${date}\t${month}\tSpotify\tPaper Lanterns\tQuiet Harbour\tZZPL22600001\t200000000011\t${quantity}\t100\tSong\tSE\t0\t${earnings}`;
}
