import type { Draft, Layout } from "../draft/draft.ts";
import { type Day, lastDay, monthKey, monthsAfter, NOTHING, plain, plus, type Sale, times } from "../draft/sale.ts";
import { writeDay } from "../draft/write-cell.ts";
import { layout } from "./layout.ts";

const ISO = "YYYY-MM-DD";

/** Files that are not tables with a header; their rows are written here. */
export const MESSAGES: readonly Layout[] = [
  layout("DDEX, basic audio", "preview", "sold=sold^YYYY-MM-DD | net=net", {
    ...{ delimiter: "\t", oneMonth: true, asks: ["kind"], fileName: "DSR_Harbour_Service_2026_1of1.tsv" },
    table: basicAudio,
  }),
  layout("DDEX, record companies", "preview", "sold=sold^YYYY-MM-DD | net=net", {
    ...{ delimiter: "\t", fileName: "DSR_Harbour_Service_label.tsv" },
    table: recordCompanies,
  }),
  layout("ClicknClear", "at once", "sold=sold=YYYY-MM-DD | net=net", {
    fileName: "rightsholder.csv",
    table: clicknClear,
  }),
  layout("Altafonte", "preview", "sold=sold^YYYY-MM-DD | net=net", {
    ...{ currency: "USD", workbook: "altafonte", fileName: "altafonte.xlsx" },
    table: altafonte,
  }),
];

function salesOf({ rows }: Draft): Sale[] {
  return rows.flatMap((row) => ("sale" in row ? [row.sale] : []));
}

function record(length: number, cells: Record<number, string>): string[] {
  return Array.from({ length }, (_, at) => cells[at] ?? "");
}

const iso = (day: Day) => writeDay(day, ISO);
const first = (day: Day): Day => ({ ...day, day: 1 });
const last = (day: Day): Day => ({ ...day, day: lastDay(day) });

/** What a service allocates to a label: a record for each sum, and a footer that counts the lines. */
function basicAudio(draft: Draft): string[][] {
  const sales = salesOf(draft);
  const sold = sales[0]?.sold ?? { year: 2026, month: 1, day: 1 };
  const head = {
    ...{
      0: "HEAD",
      1: "dsrf/3.0",
      2: "BasicAudioProfile",
      3: "1.2",
      4: "MSG1",
      5: "2026-07-10T09:00:00Z",
      6: "1",
      7: "1",
    },
    ...{ 8: iso(first(sold)), 9: iso(last(sold)), 10: "PADPIDA2000000001A", 11: "Example Streaming", 12: "Example" },
    ...{ 13: "PADPIDA2000000002B", 14: "Harbour Records" },
  };
  const sums = sales.map((sale, at) =>
    record(17, {
      ...{ 0: "SY02.02", 1: String(at + 1), 2: sale.store, 4: "SubscriptionModel", 5: "OnDemandStream" },
      ...{ 6: sale.country.two, 7: "Premium", 8: "90000000", 10: sale.currency, 11: "812000.00" },
      ...{ 12: "Harbour Records", 14: String(sale.units), 15: plain(times(sale.net, 2)), 16: plain(sale.net) },
    }),
  );
  const lines = String(sums.length + 2);
  return [record(16, head), ...sums, ["FOOT", lines, lines, String(sums.length), "0", "0"]];
}

/** A summary record for each month and currency, with the lines that it adds up. */
function recordCompanies(draft: Draft): string[][] {
  const groups = Map.groupBy(salesOf(draft), ({ sold, currency }) => `${monthKey(sold)} ${currency}`);
  const body = [...groups.values()].flatMap((sales, at) => {
    const [{ sold, currency }] = sales as [Sale];
    const summary = record(46, {
      ...{ 0: "SY10.01", 1: String(at + 1), 2: "Spotify", 4: "SubscriptionModel", 5: "OnDemandStream" },
      ...{ 6: iso(first(sold)), 7: iso(last(sold)), 12: "SE", 13: "Premium", 20: currency, 21: currency, 22: "1" },
      37: plain(sales.reduce((sum, { net }) => plus(sum, net), NOTHING)),
    });
    const lines = sales.map((sale) =>
      record(48, {
        ...{ 0: "SR08.01", 3: sale.upc, 9: sale.release, 11: sale.artist, 13: sale.isrc, 20: sale.title },
        ...{ 22: sale.artist, 24: String(at + 1), 26: String(sale.units), 27: "0", 28: String(sale.units) },
        ...{ 45: plain(sale.net), 46: plain(sale.net) },
      }),
    );
    return [summary, ...lines];
  });
  const head = [
    "SRHE",
    "dsrf/3.0",
    "FinancialReportingToRecordCompaniesProfile",
    "1.0",
    "MSG2",
    "2026-07-10T09:00:00Z",
  ];
  return [head, ...body, ["SRFO", String(body.length + 2), "1"]];
}

/** A row with the total of the rows below it, and a row for each licence, half of which is paid. */
function clicknClear(draft: Draft): string[][] {
  const groups = Map.groupBy(salesOf(draft), ({ currency }) => currency);
  return [...groups].flatMap(([currency, sales]) => {
    const { sold } = sales[0] as Sale;
    const total = plain(sales.reduce((sum, { net }) => plus(sum, net), NOTHING));
    const from = `${iso(first(sold))}T00:00:00.000Z`;
    const to = `${iso(last(monthsAfter(sold, 2)))}T23:59:59.999Z`;
    const rows = sales.map((sale) => [
      ...["S", "M", `${iso(sale.sold)}T00:00:00.000Z`, "Example Gymnastics Team", sale.title, sale.artist],
      ...[
        sale.isrc,
        sale.upc,
        "Harbour Records",
        sale.country.two,
        sale.currency,
        "25.0000",
        "0.0000",
        "4.1666",
        "20.8333",
      ],
      ...[plain(times(sale.net, 2)), "50.00", plain(sale.net)],
    ]);
    return [["T", "M", from, to, String(sales.length), currency, "0.0000", total, total], ...rows];
  });
}

/** A row for each artist, a column for each month, and their sums. */
function altafonte(draft: Draft): string[][] {
  const sales = salesOf(draft);
  const months = [...new Set(sales.map(({ sold }) => monthKey(sold)))].toSorted();
  const amounts = (some: readonly Sale[]) =>
    months.map((month) => some.filter(({ sold }) => monthKey(sold) === month).map(({ net }) => net));
  const cells = (some: readonly Sale[]) => {
    const sums = amounts(some).map((nets) => nets.reduce(plus, NOTHING));
    return [...sums, sums.reduce(plus, NOTHING)].map(plain);
  };
  const rows = sales.map((sale, at) => [`Artist ${at + 1}`, ...cells([sale])]);
  const header = ["Artista", ...months, "Suma"];
  const title = (text: string) => record(header.length, { 0: text });
  return [title("Informe"), title("Royalties por artista"), header, ...rows, ["Suma total", ...cells(sales)]];
}
