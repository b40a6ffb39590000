import type { StatementFormat } from "../format.ts";

const MONTHS = ["YYYYMM", "YYYY-MM", "YYYY/MM", "YYYY年M月", "YYYY/MM/DD", "YYYY-MM-DD"] as const;

/** The sales that NexTone distributes to labels and artists in Japan. */
export default {
  id: "nextone",
  distributor: "NexTone",
  kind: "income",
  evidence: "parser",
  confirm:
    "We know these columns by name, but not their order or whether a file has others. Check the months and figures in the preview.",
  fingerprint: ["利用月", "分配月", "総支払額"],
  // The amount distributed may differ from the amount paid: such a file is mapped by hand.
  without: ["分配額"],
  header: [
    "分配月",
    "利用月",
    "DSP名",
    "サービス名",
    "国",
    "原盤/アルバムコード",
    "商品番号",
    "UPC",
    "ISRC",
    "アルバム名",
    "楽曲名",
    "アーティスト名",
    "レーベル名",
    "販売種別",
    "配信区分",
    "数量",
    "使用料合計",
    "手数料",
    "総支払額",
  ],
  reading: {
    numbers: "point",
    soldFirst: true,
    columns: {
      sold: { column: "利用月", as: MONTHS },
      accounted: { column: "分配月", as: MONTHS, whole: "month" },
      store: { column: ["DSP名", "サービス名"] },
      territory: { column: "国" },
      artist: { column: "アーティスト名" },
      track: { column: "楽曲名" },
      release: { column: "アルバム名" },
      label: { column: "レーベル名" },
      isrc: { column: "ISRC" },
      upc: { column: "UPC" },
      units: { column: "数量" },
      net: { column: "総支払額", currency: { fixed: "JPY" } },
      gross: { column: "使用料合計" },
      fee: { column: "手数料" },
      kind: {
        column: ["販売種別", "配信区分"],
        is: { ストリーミング: "stream", サブスクリプション: "stream", ダウンロード: "download" },
      },
    },
  },
  help: {
    get: "We do not know where NexTone keeps it. Look for a file with the columns 分配月, 利用月 and 総支払額.",
    reads: "総支払額, the amount paid, in yen. 利用月 is the month of use, 分配月 the month of the distribution.",
    ignores: "Prices and royalty rates. A file that also has 分配額 opens the column mapper.",
    unnoticed: "A wrong amount in one row.",
    seen: ["Public code that reads such files", "aochiki/sb1-b7hkw9"],
  },
} satisfies StatementFormat;
