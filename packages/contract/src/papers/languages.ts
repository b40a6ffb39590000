/** The languages that a payee's papers are written in. */
export const LANGUAGES = ["en", "de", "fr", "es", "pt-BR", "it", "nl", "pl", "sv", "ja"] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each in its own language, as those who read it look for it. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: "English",
  de: "Deutsch",
  fr: "Français",
  es: "Español",
  "pt-BR": "Português (Brasil)",
  it: "Italiano",
  nl: "Nederlands",
  pl: "Polski",
  sv: "Svenska",
  ja: "日本語",
};

/** The first of the languages that somebody prefers which papers are written in; English without one. */
export function languageFor(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const [wanted] = tag.toLowerCase().split("-");
    const found = LANGUAGES.find((language) => language.toLowerCase().split("-")[0] === wanted);
    if (found) return found;
  }
  return "en";
}
