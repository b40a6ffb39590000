import { printDecimal } from "@ledgerline/decimals";
import type { DistrokidRow } from "../statements/distrokid-rows.ts";

/** Money is printed in picodollars. */
const PICO_SCALE = 12;
const MONTHS = ["JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"];

/** How a distributor prints a row that all of them have. Cells are separated by tabs. */
export interface LabelLayout {
  header: string;
  row(row: DistrokidRow, artist: string): string;
}

/** Four distributors of a label. */
export const LABEL_LAYOUTS: Record<string, LabelLayout> = {
  distrokid: {
    header:
      "Reporting Date\tSale Month\tStore\tArtist\tTitle\tISRC\tUPC\tQuantity\tTeam Percentage\tSong/Album\tCountry of Sale\tSongwriter Royalties Withheld\tEarnings (USD)",
    row: (row, artist) =>
      `${row.reportingDate}\t${row.saleMonth}\t${row.store}\t${artist}\t${row.track.title}\t${row.track.isrc}\t${row.track.upc}\t${row.quantity}\t100\tSong\t${row.territory}\t0\t${moneyOf(row)}`,
  },
  cdbaby: {
    header:
      "Report Date\tSales Date\tQuantity\tPrice\tSubtotal\tIsrc\tBarcode\tCDBabySku\tAlbum Name\tArtist Name\tTrack Name\tPartner Name\tTransaction Type\tDelivery Country",
    row: (row, artist) =>
      `${slashed(row.reportingDate)}\t${slashed(`${row.saleMonth}-28`)}\t${row.quantity}\t0.003\t${moneyOf(row)}\t${row.track.isrc}\t${row.track.upc}\tlabel1\tVolume ${row.track.upc}\t${artist}\t${row.track.title}\t${row.store}\tStream\t${row.territory}`,
  },
  tunecore: {
    header:
      "Sales Period\tPosted Date\tStore Name\tCountry Of Sale\tArtist\tRelease Type\tRelease Title\tSong Title\tLabel\tUPC\tOptional UPC\tTC Song ID\tOptional ISRC\tSales Type\t# Units Sold\tPer Unit Price\tNet Sales\tNet Sales Currency\tExchange Rate\tTotal Earned\tCurrency",
    row: (row, artist) =>
      `${row.saleMonth}-01\t${row.reportingDate}\t${row.store}\t${row.territory}\t${artist}\tSong\tVolume ${row.track.upc}\t${row.track.title}\tHarbour Records\t${row.track.upc}\t\t${row.track.isrc}\t\tStreaming\t${row.quantity}\t0.003\t${moneyOf(row)}\tEUR\t\t${moneyOf(row)}\tEUR`,
  },
  symphonic: {
    header:
      "Reporting Period\tLabel\tRelease Name\tRelease Version\tRelease Artists\tUPC Code\tCatalogue\tTrack Title\tMix Version\tISRC Code\tTrack Artists\tDigital Service Provider\tActivity Period\tTerritory\tDelivery\tContent Type\tSale or Void\tCount\tRoyalty ($US)",
    row: (row, artist) =>
      `${named(row.reportingDate)}\tHarbour Records\tVolume ${row.track.upc}\t\t${artist}\t${row.track.upc}\tHR001\t${row.track.title}\tOriginal Mix\t${row.track.isrc}\t${artist}\t${row.store}\t${named(row.saleMonth)}\t${row.territory}\tTrack\tStream\tSale\t${row.quantity}\t${moneyOf(row)}`,
  },
};

function moneyOf({ picodollars }: DistrokidRow): string {
  return printDecimal(picodollars, PICO_SCALE);
}

/** `3/12/2026` */
function slashed(day: string): string {
  return `${Number(day.slice(5, 7))}/${Number(day.slice(8, 10))}/${day.slice(0, 4)}`;
}

/** `MAR-26` */
function named(day: string): string {
  return `${MONTHS[Number(day.slice(5, 7)) - 1]}-${day.slice(2, 4)}`;
}
