import type { Artist } from "@ledgerline/contract/auth/auth";
import type { Role } from "@ledgerline/contract/auth/roles";
import type { Language } from "@ledgerline/contract/papers/languages";
import type { Speech } from "@ledgerline/contract/papers/speech";
import type { Theme } from "../../components/ui/theme.ts";
import type { LogInAgainWords } from "../auth/log-in-again.tsx";
import { loginWords } from "../auth/login-words.ts";
import { failureText } from "../shares/statement/failure-text.ts";

/** What the bar and its menu say to somebody who reads in another language. */
export interface BarWords {
  language: Language;
  accountOf: (name: string) => string;
  role: (role: Role) => string;
  roleIn: (artist: Artist) => string;
  accounts: string;
  disabled: string;
  entered: (name: string) => string;
  notEntered: (error: unknown) => string;
  settings: string;
  theme: string;
  themes: Record<Theme, string>;
  logOut: string;
  loggedOut: string;
  loggedOutOffline: string;
  logInAgain: LogInAgainWords;
}

/** The bar and its menu in the language of a speech. */
export function barWords(speech: Speech): BarWords {
  const role = (name: Role) => speech.say(`role_${name}`);
  return {
    language: speech.language,
    accountOf: (name) => speech.say("account_of", { name }),
    role,
    roleIn: (artist) => speech.say("role_in", { role: role(artist.role), account: artist.artist_name }),
    accounts: speech.say("accounts"),
    disabled: speech.say("account_disabled"),
    entered: (account) => speech.say("account_entered", { account }),
    notEntered: (error) => failureText(speech, error, "account_failed"),
    settings: speech.say("settings"),
    theme: speech.say("theme"),
    themes: { system: speech.say("theme_system"), light: speech.say("theme_light"), dark: speech.say("theme_dark") },
    logOut: speech.say("log_out"),
    loggedOut: speech.say("logged_out"),
    loggedOutOffline: speech.say("logged_out_offline"),
    logInAgain: {
      language: speech.language,
      title: speech.say("session_ended"),
      hint: speech.say("session_ended_hint"),
      leave: speech.say("leave"),
      loggedIn: speech.say("logged_in"),
      form: loginWords(speech),
    },
  };
}
