import type { Dice } from "../../fuzz/dice.ts";
import type { Column, Layout } from "../draft/draft.ts";
import { layout } from "./layout.ts";

/** What unknown senders call their columns, by language. */
const WORDS: Record<string, Record<string, readonly string[]>> = {
  English: {
    sold: ["Date", "Sale Month", "Period", "Usage Month", "Month", "Sales Date"],
    store: ["Store", "DSP", "Service", "Retailer", "Platform"],
    country: ["Country", "Territory", "Region"],
    artist: ["Artist", "Artist Name", "Performer"],
    title: ["Track", "Title", "Song", "Track Title"],
    release: ["Album", "Release"],
    units: ["Quantity", "Units", "Streams", "Plays"],
    net: ["Net", "Earnings", "Net Revenue", "Payable", "Royalty", "Amount Due", "Your Share"],
    currency: ["Currency", "Cur", "Payment Currency"],
  },
  German: {
    sold: ["Monat", "Datum", "Verkaufsmonat", "Zeitraum"],
    store: ["Shop", "Händler", "Plattform"],
    country: ["Land", "Gebiet"],
    artist: ["Interpret", "Künstler"],
    title: ["Titel", "Song"],
    release: ["Album", "Veröffentlichung"],
    units: ["Anzahl", "Menge", "Stückzahl"],
    net: ["Betrag", "Netto", "Vergütung", "Ihr Anteil"],
    currency: ["Währung"],
  },
  French: {
    sold: ["Mois", "Date de vente", "Période"],
    store: ["Plateforme", "Boutique"],
    country: ["Pays", "Territoire"],
    artist: ["Artiste"],
    title: ["Titre", "Morceau"],
    release: ["Album"],
    units: ["Quantité", "Écoutes"],
    net: ["Montant net", "Revenus", "Redevances"],
    currency: ["Devise"],
  },
  Spanish: {
    sold: ["Mes", "Fecha", "Periodo de venta"],
    store: ["Tienda", "Plataforma"],
    country: ["País", "Territorio"],
    artist: ["Artista"],
    title: ["Título", "Canción"],
    release: ["Álbum"],
    units: ["Cantidad", "Unidades"],
    net: ["Importe neto", "Ingresos", "Regalías"],
    currency: ["Moneda", "Divisa"],
  },
  Portuguese: {
    sold: ["Mês", "Data"],
    store: ["Loja", "Plataforma"],
    country: ["País"],
    artist: ["Artista"],
    title: ["Faixa", "Música"],
    release: ["Álbum"],
    units: ["Quantidade"],
    net: ["Valor líquido", "Receita"],
    currency: ["Moeda"],
  },
  Russian: {
    sold: ["Месяц", "Дата"],
    store: ["Магазин", "Платформа"],
    country: ["Страна"],
    artist: ["Исполнитель"],
    title: ["Трек", "Название"],
    release: ["Альбом"],
    units: ["Количество"],
    net: ["Сумма", "Вознаграждение"],
    currency: ["Валюта"],
  },
  Japanese: {
    sold: ["利用月", "販売日"],
    store: ["配信先", "ストア"],
    country: ["国"],
    artist: ["アーティスト"],
    title: ["曲名"],
    release: ["アルバム"],
    units: ["数量"],
    net: ["支払額", "金額"],
    currency: ["通貨"],
  },
};
const DATES = [
  "^YYYY-MM",
  "=YYYY-MM-DD",
  "=DD/MM/YYYY",
  "=MM/DD/YYYY",
  "=DD.MM.YYYY",
  "=D/M/YY",
  "^Mon YYYY",
  "^MM/YYYY",
];
const EXTRAS = ["Label=label", "Catalog No='HR001", "Notes='", "Invoice='2291", "Product Type='Track"];

/** A header of our own making: common words of one language, in any order, some of them left out. */
export function foreignLayout(dice: Dice): Layout {
  const language = dice.pick(Object.keys(WORDS));
  const words = WORDS[language] ?? {};
  const word = (code: string) => dice.pick(words[code] ?? [code]);
  const currency = dice.pick(["EUR", "USD", "GBP", "BRL", "SEK"]);
  const inCell = dice.yes(0.5);
  const inName = !inCell && dice.yes(0.7);
  const net = inName ? `${word("net")} (${currency})` : word("net");
  const columns = [
    `${word("sold")}=sold${dice.pick(DATES)}`,
    `${net}=net`,
    ...["store", "country", "artist", "title", "release", "units"].flatMap((code) =>
      dice.yes(code === "store" || code === "title" ? 0.9 : 0.7) ? `${word(code)}=${code}` : [],
    ),
    ...(dice.yes(0.7) ? ["ISRC=isrc"] : []),
    ...(dice.yes(0.5) ? ["UPC=upc"] : []),
    ...(inCell ? [`${word("currency")}=currency`] : []),
    ...EXTRAS.filter(() => dice.yes(0.15)),
  ];
  const comma = dice.yes(language === "English" ? 0.1 : 0.5);
  return layout(`a foreign header in ${language}`, "mapper", shuffled(unique(columns), dice).join(" | "), {
    currency,
    silentCurrency: !inCell && !inName,
    delimiter: comma ? ";" : dice.pick([",", "\t", ";"]),
    decimals: comma ? "comma" : "point",
    fileName: "report.csv",
  });
}

export function shuffled<T>(values: readonly T[], dice: Dice): T[] {
  const left = [...values];
  return values.map(() => left.splice(dice.below(left.length), 1)[0] as T);
}

function unique(columns: string[]): string[] {
  const names = new Set<string>();
  return columns.filter((column) => {
    const [name = ""] = column.split("=");
    return !names.has(name) && names.add(name);
  });
}

/** Two columns that could both be the money; the second one is. */
export const TWO_COLUMNS_OF_MONEY: readonly (readonly [other: string, money: string])[] = [
  ["Net Royalty", "Net Royalty Total"],
  ["Net Revenue", "Royalty"],
  ["Amount", "Payable Amount"],
  ["Betrag", "Auszahlung"],
  ["Revenue", "Earnings"],
];

export function column(name: string, code: string): Column {
  return { name, code };
}
