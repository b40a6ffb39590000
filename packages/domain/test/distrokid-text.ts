export interface TestRow {
  date: string;
  month: string;
  store: string;
  artist: string;
  title: string;
  isrc: string;
  upc: string;
  quantity: string;
  territory: string;
  earnings: string;
  /** Royalties of songwriters, which are withheld; none where a test says nothing. */
  withheld?: string;
  /** In percent; all of it where a test says none. */
  share?: number;
}

const HEADER =
  "Reporting Date\tSale Month\tStore\tArtist\tTitle\tISRC\tUPC\tQuantity\tTeam Percentage\tSong/Album\tCountry of Sale\tSongwriter Royalties Withheld\tEarnings (USD)";

const ORDINARY: TestRow = {
  date: "2026-03-12",
  month: "2026-01",
  store: "Spotify",
  artist: "Paper Lanterns",
  title: "Quiet Harbour",
  isrc: "ZZPL22600001",
  upc: "200000000013",
  quantity: "3",
  territory: "SE",
  earnings: "0.010000000001",
};

/** A DistroKid statement with the given cells, and ordinary ones for the rest. */
export function distrokidText(rows: Partial<TestRow>[]): string {
  const lines = rows.map((given) => {
    const row = { ...ORDINARY, ...given };
    return `${row.date}\t${row.month}\t${row.store}\t${row.artist}\t${row.title}\t${row.isrc}\t${row.upc}\t${row.quantity}\t${row.share ?? 100}\tSong\t${row.territory}\t${row.withheld ?? "0"}\t${row.earnings}`;
  });
  return `${[HEADER, ...lines].join("\n")}\n`;
}
