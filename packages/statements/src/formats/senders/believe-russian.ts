import type { StatementFormat } from "../format.ts";

const MONTHS = ["YYYY/MM/DD", "YYYY-MM-DD", "YYYY/MM", "YYYY-MM"] as const;
const REPORTED = ["Месяц отчета", "Месяц отчёта"];
const SOLD = ["Месяц продажи", "Месяц продаж"];

/** Believe's sales report with a Russian header, as sent to accounts in Kazakhstan and the Emirates. */
export default {
  id: "believe-russian",
  distributor: "Believe",
  layout: "in Russian",
  kind: "income",
  evidence: "parser",
  confirm:
    "We know most of these columns by name, but not their order, and the column of the month of sale only by what the words mean. Check the months and figures in the preview.",
  fingerprint: [SOLD, "Каталожный номер релиза", "Сумма вознаграждения"],
  header: [
    "Месяц отчета",
    "Месяц продажи",
    "Платформа",
    "страна / регион",
    "Исполнитель",
    "Название трека",
    "ISRC",
    "Каталожный номер релиза",
    "Тип продажи",
    "Количество",
    "Валюта",
    "Сумма вознаграждения",
  ],
  reading: {
    numbers: "either",
    soldFirst: true,
    columns: {
      sold: { column: SOLD, as: MONTHS },
      accounted: { column: REPORTED, as: MONTHS, whole: "month" },
      store: { column: "Платформа" },
      territory: { column: "страна / регион" },
      artist: { column: "Исполнитель" },
      track: { column: "Название трека" },
      isrc: { column: "ISRC" },
      upc: { column: "UPC" },
      units: { column: "Количество" },
      net: { column: "Сумма вознаграждения", currency: { column: "Валюта" } },
      kind: {
        column: "Тип продажи",
        is: {
          stream: "stream",
          streams: "stream",
          streaming: "stream",
          стриминг: "stream",
          download: "download",
          downloads: "download",
          скачивание: "download",
        },
      },
    },
  },
  help: {
    get: null,
    reads:
      "Сумма вознаграждения, which is what English files call Net Revenue, in the currency of Валюта. Accounts in Kazakhstan are paid in euros, those in the Emirates in dollars.",
    unnoticed: "A changed amount, because no other figure in its row checks it.",
    seen: ["Public code that reads such files, whose totals match them"],
  },
} satisfies StatementFormat;
