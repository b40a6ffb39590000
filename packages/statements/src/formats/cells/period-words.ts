import { withoutMarks } from "../../words.ts";

/** Lower case, without marks on letters. */
export function foldWord(word: string): string {
  if (/^[a-z]+$/i.test(word)) return word.toLowerCase();
  return withoutMarks(word.toLowerCase(), "NFKD").normalize("NFC").replaceAll("ł", "l").replaceAll("ı", "i");
}

/** The words of a list, folded. */
export function words(list: string): ReadonlySet<string> {
  return new Set(list.split(/[\s,]+/).map(foldWord));
}

/** `Q1`, `T1`, `1. Quartal`, `1er trimestre` */
export const QUARTERS = words(`q, t, qtr, quarter, quartal, trimestre, trim, trimestrul, trimester, kwartaal, kwartał,
  kwartale, kvartal, kvartalet, квартал, кв, čtvrtletí, negyedév, çeyrek, τρίμηνο, kuartal, triwulan, quý, neljännes`);

/** `H1`, `S1`, `1. Halbjahr`, `1er semestre` */
export const HALVES = words(`h, s, half, halbjahr, hj, semestre, semester, semestrul, halfjaar, półrocze, полугодие,
  півріччя, halvår, pololetí, félév, εξάμηνο, puolivuosi`);

/** What stands between the parts of a date and says nothing: `1st`, `2ème`, `1 de enero de 2026`, `2026 г.` */
export const FILLERS =
  words(`st, nd, rd, th, er, re, e, ème, o, a, ο, η, de, del, do, da, di, of, the, den, г, год, года,
  р, рік, року, năm, roku`);

/** The Vietnamese for a month, which its number follows. */
export const NUMBERED_MONTH = words("tháng, thg");

/** What stands between the first and the last part of a range. */
export const UNTIL = words(`to, until, till, through, thru, bis, à, au, al, a, até, hasta, fino, tot, do, по, до, til,
  ila, asti, ig, έως, sampai, hingga`);

const ROMAN = ["i", "ii", "iii", "iv"];
const ORDINALS = [
  words("first, erstes, premier, primer, primero, primeiro, primo, pierwszy, pierwsze, первый, первое, eerste, första"),
  words("second, zweites, deuxième, segundo, secondo, drugi, drugie, второй, второе, tweede, andra, andet"),
  words("third, drittes, troisième, tercer, tercero, terceiro, terzo, trzeci, третий, derde, tredje"),
  words("fourth, viertes, quatrième, cuarto, quarto, czwarty, четвертый, vierde, fjärde, fjerde"),
];

/** 1 to 4 for `II` or `second`; 0 for any other word. */
export function ordinalOf(word: string): number {
  return ROMAN.indexOf(word) + 1 || ORDINALS.findIndex((all) => all.has(word)) + 1;
}
