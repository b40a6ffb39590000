import { addMonths, lastDayOf } from "../../src/calendar.ts";
import { MONTHS } from "./make-artist.ts";
import { Random } from "./random.ts";

/** A row of ONErpm's sheet of shares. `net` is in hundredths. */
export interface TransferRow {
  file: string;
  direction: "In" | "Out";
  payer: string;
  receiver: string;
  title: string;
  isrc: string;
  month: string;
  /** The month of accounting. */
  accounted: string;
  currency: string;
  net: number;
}

const [MINE, ALSO_MINE, STRANGER] = ["Paper Lanterns", "Harbour Records", "Slow Tide Ltd"];
const HEADER =
  "Title\tArtists\tParent ID\tID\tProduct Type\tStore\tTerritory\tSale Type\tTransaction Month\tAccounted Date\tCurrency\tQuantity\tShare Type\t% Share In/Out\tNet\tPayer Name\tReceiver Name";

/** Faulty transfers, and innocent ones: between the artist's own accounts, later, and with a stranger. */
export function makeTransfers(seed: number) {
  const random = new Random(seed);
  const rows: TransferRow[] = [];
  const faults: { month: string; title: string; currency: string; out: number; in: number; rows: TransferRow[] }[] = [];
  for (const [at, month] of MONTHS.slice(0, 8).entries()) {
    for (const track of [1, 2, 3]) {
      const net = random.whole(50, 90_000);
      const currency = random.whole(0, 1) === 0 ? "USD" : "BRL";
      const of = { title: `Song ${track}`, isrc: `ZZPL2260000${track}`, month, currency };
      const accounted = addMonths(month, 2);
      const pair = (change: Partial<TransferRow>, back: Partial<TransferRow> = {}): TransferRow[] => [
        {
          ...of,
          file: MINE,
          direction: "Out",
          payer: MINE,
          receiver: ALSO_MINE,
          accounted,
          net: -net,
          ...change,
        } as TransferRow,
        {
          ...of,
          file: ALSO_MINE,
          direction: "In",
          payer: MINE,
          receiver: ALSO_MINE,
          accounted,
          net,
          ...back,
        } as TransferRow,
      ];
      const isShort = track === 1 && (at === 2 || at === 5 || random.whole(0, 3) === 0);
      const less = isShort ? random.whole(1, Math.min(net - 1, 4000)) : 0;
      // The other side often prints a sum in two rows, a month later, or both.
      const made = pair(
        {},
        { net: net - less, ...(track === 2 && at % 2 === 0 && { accounted: addMonths(month, 3) }) },
      );
      const [out, come] = made as [TransferRow, TransferRow];
      if (track === 3 && come.net > 2) made.splice(1, 1, { ...come, net: 1 }, { ...come, net: come.net - 1 });
      rows.push(...made);
      if (isShort) faults.push({ month, title: of.title, currency, out: -out.net, in: come.net, rows: made });
      rows.push(
        { ...out, receiver: STRANGER, net: -random.whole(1, 900) },
        { ...come, payer: STRANGER, net: random.whole(1, 900) },
      );
    }
  }
  // The other account's last monthly file is not there yet, so only one side is booked.
  const [last] = rows.slice(-4);
  if (last) rows.push({ ...last, month: addMonths(last.month, 1), accounted: addMonths(last.accounted, 1), net: -777 });
  return { rows: random.shuffled(rows), faults };
}

/** A file for each account and accounting month, as ONErpm sends them. */
export function transferFiles(rows: readonly TransferRow[]) {
  const files = Map.groupBy(rows, ({ file, accounted }) => `${file} ${accounted}`);
  return Array.from(files, ([name, own]) => ({
    name: `${name}.tsv`,
    text: [HEADER, ...own.map(rowText), ""].join("\n"),
    rows: own,
  }));
}

function rowText({ title, isrc, month, accounted, currency, direction, net, payer, receiver }: TransferRow): string {
  const money = (net / 100).toFixed(4);
  return `${title}\tLanterns\t2000\t${isrc}\tTrack\tSpotify\tBR\tStream\t${month}\t${lastDayOf(accounted)}\t${currency}\t150\t${direction}\t50\t${money}\t${payer}\t${receiver}`;
}
