import type { Speech } from "@ledgerline/contract/papers/speech";
import { MESSAGES } from "@ledgerline/contract/wire/messages";
import { errorDetail } from "../../lib/errors/error-detail.ts";
import { failureText } from "../shares/statement/failure-text.ts";
import type { LoginWords } from "./auth-form.tsx";

const FAULTS = { email: "log_in_email_bad", password: "password_needed", code: "log_in_code_wrong" } as const;

/** The form for logging in, in a language. */
export function loginWords(speech: Speech): LoginWords {
  return {
    email: speech.say("log_in_email"),
    password: speech.say("log_in_password"),
    passwordButton: { show: speech.say("password_show"), hide: speech.say("password_hide") },
    code: speech.say("log_in_code"),
    codeHint: speech.say("log_in_code_hint"),
    logIn: speech.say("log_in"),
    working: speech.say("working"),
    faults: (found) => {
      if (speech.language === "en") return found;
      const wrong = Object.entries(FAULTS).filter(([field]) => found[field]);
      return Object.fromEntries(wrong.map(([field, fault]) => [field, speech.say(fault)]));
    },
    failure: (error) =>
      errorDetail(error, "") === MESSAGES.badCredentials
        ? speech.say("log_in_wrong")
        : failureText(speech, error, "log_in_failed"),
  };
}
