/** The columns of a DistroKid statement, and a row of it. */
export const HEADER =
  "Reporting Date\tSale Month\tStore\tArtist\tTitle\tISRC\tUPC\tQuantity\tTeam Percentage\tSong/Album\tCountry of Sale\tSongwriter Royalties Withheld\tEarnings (USD)\n";

interface RowFields {
  reported: string;
  month: string;
  store?: string;
  quantity?: number;
  earnings?: string;
  name?: string;
  title?: string;
  isrc?: string;
}

export function statementRow({
  reported,
  month,
  // One that may always have been open.
  store = "Noise Radio",
  quantity = 1,
  earnings = "0.001",
  name = "Noise",
  title = name,
  isrc = "ZZPL22600001",
}: RowFields): string {
  return `${reported}\t${month}\t${store}\t${name}\t${title}\t${isrc}\t200000000017\t${quantity}\t100\tSong\tUS\t0\t${earnings}\n`;
}

/** The day this many days after 1 January 2000, as `YYYY-MM-DD`. */
export function dayNumber(days: number): string {
  return new Date(Date.UTC(2000, 0, 1 + days)).toISOString().slice(0, 10);
}

/** Rows that all differ, so that they compress no better than those of a real statement. */
export function* differingRows({
  rows,
  from,
  rowsADay,
}: {
  rows: number;
  from: number;
  rowsADay: number;
}): Generator<string> {
  yield HEADER;
  let seed = from + 1;
  for (let row = 0; row < rows; row += 1) {
    seed = (seed * 48_271) % 2_147_483_647;
    const reported = dayNumber(from + Math.floor(row / rowsADay));
    yield statementRow({ reported, month: "2000-01", name: `Noise ${seed % 5_000}`, earnings: `0.${seed}` });
  }
}
