import type { Says, Speech } from "@ledgerline/contract/papers/speech";
import { PASSWORD_MIN_LENGTH } from "@ledgerline/contract/wire/constants";
import { MESSAGES } from "@ledgerline/contract/wire/messages";
import { errorDetail } from "../../lib/errors/error-detail.ts";
import { type Fault, type Faults, failureText, faultTexts } from "../shares/statement/failure-text.ts";
import type { LoginWords } from "./auth-form.tsx";

const FAULTS: Faults<Fault> = { email: "log_in_email_bad", password: "password_needed", code: "log_in_code_wrong" };

/** The form for logging in, in a language. */
export function loginWords(speech: Speech): LoginWords {
  return {
    email: speech.say("log_in_email"),
    password: speech.say("log_in_password"),
    passwordButton: passwordButton(speech),
    code: speech.say("log_in_code"),
    codeHint: speech.say("log_in_code_hint"),
    logIn: speech.say("log_in"),
    working: speech.say("working"),
    faults: (found) => faultTexts(speech, found, FAULTS),
    failure: (error) =>
      errorDetail(error, "") === MESSAGES.badCredentials
        ? speech.say("log_in_wrong")
        : failureText(speech, error, "log_in_failed"),
  };
}

function passwordButton(speech: Says<"password_show" | "password_hide">) {
  return { show: speech.say("password_show"), hide: speech.say("password_hide") };
}

/** The field for one's password, in a language. */
export function passwordWords(speech: Says<"own_password" | "password_show" | "password_hide">) {
  return { label: speech.say("own_password"), button: passwordButton(speech) };
}

type NewPasswordSpeech = Says<"new_password" | "new_password_hint" | "password_show" | "password_hide">;

/** The field for a new password, in a language. */
export function newPasswordWords(speech: NewPasswordSpeech) {
  return {
    label: speech.say("new_password"),
    hint: speech.say("new_password_hint", { length: PASSWORD_MIN_LENGTH }),
    button: passwordButton(speech),
  };
}
