/** The columns of a DistroKid statement, and a row of it. */
export const HEADER =
  "Reporting Date\tSale Month\tStore\tArtist\tTitle\tISRC\tUPC\tQuantity\tTeam Percentage\tSong/Album\tCountry of Sale\tSongwriter Royalties Withheld\tEarnings (USD)\n";

interface RowFields {
  reported: string;
  month: string;
  store?: string;
}

export function statementRow({ reported, month, store = "Spotify" }: RowFields): string {
  return `${reported}\t${month}\t${store}\tNoise\tNoise\tZZPL22600001\t200000000017\t1\t100\tSong\tUS\t0\t0.001\n`;
}

/** The day so many days after the first of 2000, as `YYYY-MM-DD`. */
export function dayNumber(days: number): string {
  return new Date(Date.UTC(2000, 0, 1 + days)).toISOString().slice(0, 10);
}
