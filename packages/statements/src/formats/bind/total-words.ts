/** What sums are called, a word each: `Sous-total` and `Ara toplam` have one of them. */
const WORDS = new Set(
  `total totals subtotal subtotals sum sums summe summen zwischensumme teilsumme gesamt gesamtsumme gesamtbetrag
  endsumme insgesamt somme sommes totaux suma sumas subtotales totales soma somas subtotais totais totale totali
  subtotale somma somme totaal subtotaal totalen razem suma ogółem итог итого итоги всего подытог сумма разом усього
  підсумок toplam aratoplam toplamı summa delsumma totalsumma totalt yhteensä välisumma celkem mezisoučet součet spolu
  medzisúčet összesen részösszeg ukupno svega skupaj σύνολο jumlah tổng cộng المجموع الإجمالي إجمالي סהכ`
    .split(/\s+/)
    .map((word) => word.normalize("NFKC")),
);
/** The same in letters that are written without spaces. */
const SIGNS = /小計|合計|総計|累計|小计|合计|总计|累计|總計|합계|소계|총계|총합|^計$|^계$|รวม/u;
const MOST_CHARS = 100;
const BETWEEN = /[^\p{L}\p{M}\p{N}]+/u;

const SPACE = 32;
const ASCII = /^[ -~]*$/;
/** How the words without accents begin: almost no title has any of them, which is quick to see. */
const BEGINNINGS = new RegExp(
  [...new Set([...WORDS].filter((word) => ASCII.test(word)).map((word) => word.slice(0, 4)))].join("|"),
  "i",
);

function wordsOf(cell: string): string[] {
  if (cell.length > MOST_CHARS) return [];
  return cell.normalize("NFKC").toLowerCase().replace(/["'״]/g, "").split(BETWEEN);
}

/** Whether a cell calls its row a sum: `Subtotal Spotify`, `Spotify Total`, `小計`. */
export function saysTotal(cell: string): boolean {
  const first = cell.charCodeAt(0);
  // Figures, dates and nothing.
  if (!(first > 57 || first === SPACE) || (ASCII.test(cell) && !BEGINNINGS.test(cell))) return false;
  return wordsOf(cell).some((word) => WORDS.has(word) || SIGNS.test(word));
}

/** What a sum is of, by its label, in lower case: `spotify` for `Subtotal Spotify`. */
export function totalOf(label: string): string {
  return wordsOf(label)
    .filter((word) => word !== "" && word !== "sub" && word !== "sous" && !WORDS.has(word))
    .map((word) => word.replace(SIGNS, ""))
    .join(" ")
    .trim();
}
