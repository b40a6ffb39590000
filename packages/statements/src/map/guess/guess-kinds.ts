import type { UseKind } from "@ledgerline/contract/statements/mapped-fields";

const WORDS: readonly (readonly [RegExp, UseKind])[] = [
  [/content ?id|user.?generated|\bugc\b/, "ugc"],
  [/mechanical/, "mechanical"],
  [/performance|public perf|neighbou?ring/, "performance"],
  [/match|locker/, "match"],
  [/video/, "video"],
  [
    /stream|subscription|ad.?supported|non.?interactive|play|abruf|écoute|transmis|стрим|прослушив|再生|ストリーミング/,
    "stream",
  ],
  [/download|\bsale\b|purchase|téléchargement|descarga|скачив|ダウンロード/, "download"],
  [/\bcd\b|vinyl|\blp\b|cassette|physical/, "physical"],
  [/merch|apparel|shirt/, "merchandise"],
  [/adjust|correction|refund|return|reversal|korrektur/, "adjustment"],
];

/** The meaning of printed kinds of use, as far as their words tell. */
export function guessKinds(printed: readonly string[]): Record<string, UseKind> {
  return Object.fromEntries(
    printed.flatMap((value) => {
      const [, kind] = WORDS.find(([words]) => words.test(value.toLowerCase())) ?? [];
      return kind && value.length <= 200 ? [[value, kind]] : [];
    }),
  );
}
