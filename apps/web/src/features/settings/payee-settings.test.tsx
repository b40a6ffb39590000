import type { Account } from "@ledgerline/contract/account";
import { EN_SETTINGS } from "@ledgerline/contract/papers/messages/en-settings";
import { speechOf } from "@ledgerline/contract/papers/speech";
import { MESSAGES, SUCCESSES } from "@ledgerline/contract/wire/error";
import { screen, within } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { ARTIST } from "../../../test/answers/answers.ts";
import { ADA_ID } from "../../../test/answers/share-answers.ts";
import { axeFindings } from "../../../test/axe-findings.ts";
import { newArtistNetwork, renderApp } from "../../../test/render-app.tsx";
import { sessionToken } from "../../lib/calls/session-token.ts";
import { ENGLISH, type SettingsSpeech } from "./settings-speech.ts";

const PAYEE = { ...ARTIST, artist_name: "Tin Orchard", role: "payee", read_only: true } as const;
const ACCOUNT: Account = {
  ...{ artist: PAYEE, email_confirmed: false, pending_email: "new@example.com", sends_email: true },
  notices: { overdue: true, deadlines: true, monthly: false },
  second_factor: { on: false, recovery_codes: 0 },
};
const USED = { created_at: "2026-11-01T09:00:00.000Z", last_used_at: "2026-11-20T09:41:00.000Z", current: false };
const SESSIONS = [
  { ...USED, id: crypto.randomUUID(), device: "Chrome on macOS", network: "198.51.100.*", current: true },
  { ...USED, id: crypto.randomUUID(), device: "Unknown device on Windows", network: null },
];
const ADA = {
  ...({ payee: ADA_ID, name: "Ada Lind", language: "ja", currency: "EUR", balance: "0" } as const),
  ...{ bank: null, statements: [] },
};
const CODES = ["AAAA-BBBB", "EEEE-FFFF"];

function network(payees = [ADA]) {
  return newArtistNetwork()
    .answer("auth.me", PAYEE)
    .answer("shares.own", { account: "Tin Orchard", payees, count: 0, cursor: null })
    .answer("account.get", ACCOUNT)
    .answer("account.sessions", { sessions: SESSIONS });
}

/** Two words of English anywhere on the page, in its title or in what only screen readers are told of it. */
function englishLeft(): string | undefined {
  const labels = [...document.querySelectorAll("[aria-label]")].map((each) => each.getAttribute("aria-label"));
  // The last one is the place of messages, which is outside of every page.
  const names = /Tin Orchard|Nadia Okoro|Notifications alt/g;
  const all = [document.title, document.body.textContent, ...labels].join("\n").replaceAll(names, "");
  return /[a-z]{2,} [a-z]{2,}.*/i.exec(all)?.[0];
}

test("a payee's settings are in their language, refusals and all", async () => {
  const net = network()
    .refuse("account.changeEmail", 400, MESSAGES.wrongPassword, [
      { field: "password", message: MESSAGES.wrongPassword },
    ])
    .refuse("auth.changePassword", 503, "Ledgerline is busy")
    .answer("account.sendConfirmation", { message: SUCCESSES.confirmationSent })
    .answer("account.changeNames", { ...PAYEE, real_name: "Ada" });
  const { say } = await speechIn("ja");
  const { user } = renderApp("/settings");
  await screen.findByRole("heading", { level: 1, name: say("settings") });
  const section = async (name: string) => within(await screen.findByRole("region", { name }));
  expect(await (await section(say("sessions"))).findByText("不明な端末（Windows）")).toBeTruthy();
  expect((await section(say("sessions"))).getAllByText(/最終使用：2026年11月20日.09:41.UTC$/)).toHaveLength(2);
  expect(document.title).toContain(say("settings"));
  expect(englishLeft()).toBeUndefined();
  expect(await axeFindings()).toEqual([]);

  const email = await section(say("log_in_email"));
  await user.type(email.getByLabelText(say("email_new")), "nobody");
  await user.click(email.getByRole("button", { name: say("email_change") }));
  expect(await email.findByText(say("email_bad"))).toBeTruthy();
  expect(email.getByText(say("password_needed"))).toBeTruthy();
  await user.type(email.getByLabelText(say("email_new")), "@example.com");
  await user.type(email.getByLabelText(say("own_password")), "blue-oxide-76{Enter}");
  expect(await email.findByText(say("password_wrong"))).toBeTruthy();
  net.answer("account.changeEmail", { message: SUCCESSES.confirmationSent, access_token: "the-new-token" });
  await user.click(email.getByRole("button", { name: say("email_change") }));
  expect(await screen.findByText(say("email_sent"))).toBeTruthy();
  expect(sessionToken.read()).toBe("the-new-token");

  const password = await section(say("log_in_password"));
  await user.type(password.getByLabelText(say("password_old")), "blue-oxide-77");
  await user.type(password.getByLabelText(say("new_password")), "short{Enter}");
  expect(await password.findByText(say("new_password_bad"))).toBeTruthy();
  await user.type(password.getByLabelText(say("new_password")), "-no-longer{Enter}");
  expect((await password.findByRole("alert")).textContent).toBe(say("change_failed"));
  const profile = await section(say("profile"));
  await user.type(profile.getByLabelText(say("real_name")), "{Enter}");
  expect(await screen.findByText(say("names_saved"))).toBeTruthy();
  expect(englishLeft()).toBeUndefined();
});

test("a payee sets up two-step login and ends a session in their language", async () => {
  const net = network()
    .answer("account.beginSecondFactor", { secret: "JBSWY3DPEHPK3PXP", otpauth_url: "otpauth://totp/Ledgerline" })
    .refuse("account.confirmSecondFactor", 400, MESSAGES.wrongCode, [{ field: "code", message: MESSAGES.wrongCode }])
    .answer("account.endSession", { message: SUCCESSES.sessionEnded, access_token: "the-next-token" });
  const { say } = await speechIn("ja");
  const { user } = renderApp("/settings");
  const section = async (name: string) => within(await screen.findByRole("region", { name }));
  await user.click((await section(say("two_step"))).getByRole("button", { name: say("two_step_set_up") }));
  const dialog = await screen.findByRole("dialog", { name: say("two_step_begin") });
  expect(dialog.lang).toBe("ja");
  await user.type(within(dialog).getByLabelText(say("own_password")), "blue-oxide-77{Enter}");
  await user.type(await within(dialog).findByLabelText(say("log_in_code")), "123456{Enter}");
  expect(await within(dialog).findByText(say("log_in_code_wrong"))).toBeTruthy();
  expect(englishLeft()).toBeUndefined();
  net.answer("account.confirmSecondFactor", () => {
    net.answer("account.get", { ...ACCOUNT, second_factor: { on: true, recovery_codes: 2 } });
    return { message: SUCCESSES.secondFactorOn, access_token: "the-new-token", recovery_codes: CODES };
  });
  await user.click(within(dialog).getByRole("button", { name: say("two_step_turn_on") }));
  const codes = await screen.findByRole("dialog", { name: say("codes_yours") });
  expect(englishLeft()).toBeUndefined();
  await user.click(within(codes).getByRole("button", { name: say("codes_saved") }));
  expect(await screen.findByText("リカバリーコードの残り：2。認証アプリを使えないときに使います。")).toBeTruthy();
  await user.click((await section(say("two_step"))).getByRole("button", { name: say("two_step_turn_off") }));
  await user.click(
    within(await screen.findByRole("dialog", { name: say("two_step_end") })).getByRole("button", {
      name: say("cancel"),
    }),
  );
  const device = "不明な端末（Windows）";
  await user.click(screen.getByRole("button", { name: `${device}のセッションを終了` }));
  const ending = within(await screen.findByRole("dialog", { name: `${device}のセッションを終了しますか？` }));
  await user.type(ending.getByLabelText(say("own_password")), "blue-oxide-77{Enter}");
  expect(await screen.findByText(say("session_was_ended"))).toBeTruthy();
  expect(englishLeft()).toBeUndefined();
});

test("settings in English say what the catalogue says", async () => {
  const speech = await speechOf("en");
  const all = {
    ...{ email: "a", count: 3, at: "b", device: "c", program: "d" },
    ...{ system: "e", length: 8, before: "f", more: "g" },
  };
  const said = (by: SettingsSpeech) =>
    Object.keys(EN_SETTINGS).map((id) => (by.say as (id: string, values: object) => string)(id, all));
  expect(said(ENGLISH)).toEqual(said({ ...ENGLISH, say: speech.say.bind(speech) }));
  expect(ENGLISH.instant("2026-11-20T09:41:00.000Z")).toBe(speech.instant("2026-11-20T09:41:00.000Z"));
});

test("settings of somebody whose language nobody has said follow the browser, failures too", async () => {
  const prefers = vi.spyOn(navigator, "languages", "get").mockReturnValue(["de-AT"]);
  onTestFinished(() => prefers.mockRestore());
  const net = network([]).refuse("account.get", 503, "Ledgerline is busy");
  const { say } = await speechIn("de");
  const { unmount } = renderApp("/settings");
  expect((await screen.findByRole("alert")).textContent).toBe(`${say("settings_failed")}${say("try_again")}`);
  unmount();
  net.answer("account.get", ACCOUNT).refuse("shares.own", 503, "Ledgerline is busy");
  renderApp("/settings");
  expect(await screen.findByRole("region", { name: say("two_step") })).toBeTruthy();
});

/** What a language says, for what takes no values. */
async function speechIn(language: "ja" | "de") {
  const speech = await speechOf(language);
  return { say: (id: Parameters<typeof speech.say>[0]) => speech.say(id as "settings") };
}
