/** The languages of known statements, besides English. */
export const LANGUAGES = ["de", "fr", "es", "pt", "it", "nl", "pl", "ru", "tr", "sv", "da", "nb", "ja", "zh", "ko"];
