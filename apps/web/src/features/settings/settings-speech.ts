import { EN_SETTINGS } from "@ledgerline/contract/papers/messages/en-settings";
import type { Says } from "@ledgerline/contract/papers/speech";
import { createContext, useContext } from "react";
import { formatInstant } from "../../lib/format/format.ts";

/** What settings say in a language. */
export interface SettingsSpeech extends Says<keyof typeof EN_SETTINGS> {
  /** A UTC day with its time. */
  instant: (at: string) => string;
}

/** Fills in values by itself, without the code that plurals take. */
export const ENGLISH: SettingsSpeech = {
  language: "en",
  say: (id, ...[values]) =>
    Object.entries(values ?? {}).reduce<string>(
      (text, [name, value]) => text.replace(`{${name}}`, () => String(value)),
      EN_SETTINGS[id],
    ),
  instant: formatInstant,
};

/** In English, unless somebody has another language. */
export const SettingsSpeechContext = createContext(ENGLISH);

export function useSettingsSpeech(): SettingsSpeech {
  return useContext(SettingsSpeechContext);
}
