import type { Account, SecondFactorSetup } from "@ledgerline/contract/account";
import { useState } from "react";
import { encode } from "uqr";
import { Badge } from "../../components/badge.tsx";
import { CodeField } from "../../components/form/code-field.tsx";
import { CopyField } from "../../components/form/copy-field.tsx";
import { FormError } from "../../components/form/form-error.tsx";
import { OwnPasswordField } from "../../components/form/own-password-field.tsx";
import { Dialog } from "../../components/overlays/dialog.tsx";
import { DialogActions } from "../../components/overlays/dialog-actions.tsx";
import { Section } from "../../components/section.tsx";
import { Button } from "../../components/ui/button.tsx";
import { trpc } from "../../lib/calls/trpc.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { saveFile } from "../../lib/save-file.ts";
import { passwordWords } from "../auth/login-words.ts";
import { failureText, faultTexts } from "../shares/statement/failure-text.ts";
import { LOGIN_FAULTS, takeRenewed } from "./settings-answers.ts";
import { type SettingsSpeech, useSettingsSpeech } from "./settings-speech.ts";

/** For a dialog in the language of what is around it. */
const spokenIn = (speech: SettingsSpeech) => ({ language: speech.language, close: speech.say("close") });

interface RecoveryCodesDialogProps {
  codes: readonly string[];
  onClose: () => void;
}

type Doing = "set up" | "turn off" | "renew codes";

/** Two-step login: whether it is on, and how many recovery codes are left. */
export function SecondFactorSection({ factor }: { factor: Account["second_factor"] }) {
  const speech = useSettingsSpeech();
  const utils = trpc.useUtils();
  const [doing, setDoing] = useState<Doing | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const changed = (recoveryCodes: readonly string[] | null) => {
    setDoing(null);
    setCodes(recoveryCodes);
    void utils.account.get.invalidate();
    void utils.account.sessions.invalidate();
  };
  const close = () => setDoing(null);
  const left = factor.recovery_codes;
  return (
    <Section
      title={speech.say("two_step")}
      anchor="two-step"
      lead={speech.say("two_step_lead")}
      aside={<Badge tone={factor.on ? "good" : "none"}>{speech.say(factor.on ? "switched_on" : "switched_off")}</Badge>}
    >
      {factor.on ? (
        <div className="grid gap-4">
          <p>{left === 0 ? speech.say("codes_none") : speech.say("codes_left", { count: left })}</p>
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => setDoing("renew codes")}>{speech.say("codes_new")}</Button>
            <Button onClick={() => setDoing("turn off")}>{speech.say("two_step_turn_off")}</Button>
          </div>
        </div>
      ) : (
        <Button onClick={() => setDoing("set up")}>{speech.say("two_step_set_up")}</Button>
      )}
      {doing === "set up" && <SetUpDialog onDone={changed} onClose={close} />}
      {(doing === "turn off" || doing === "renew codes") && (
        <ChangeDialog what={doing} onDone={changed} onClose={close} />
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </Section>
  );
}

/** The only time that the codes are shown. */
function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const speech = useSettingsSpeech();
  const save = () => {
    const text = `${speech.say("codes_in_file")}\n\n${codes.join("\n")}\n`;
    saveFile(new Blob([text], { type: "text/plain" }), "ledgerline-recovery-codes.txt");
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      spoken={spokenIn(speech)}
      title={speech.say("codes_yours")}
      description={speech.say("codes_keep")}
    >
      <ul className="grid gap-y-1 font-mono text-sm" aria-label={speech.say("codes")}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <DialogActions className="mt-8">
        <Button onClick={save}>{speech.say("codes_save")}</Button>
        <Button variant="ink" onClick={onClose}>
          {speech.say("codes_saved")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface SetUpDialogProps {
  onDone: (recoveryCodes: readonly string[]) => void;
  onClose: () => void;
}

/** First the password, then the key for the app and a code that the app shows. */
function SetUpDialog({ onDone, onClose }: SetUpDialogProps) {
  const speech = useSettingsSpeech();
  const begin = trpc.account.beginSecondFactor.useMutation();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      spoken={spokenIn(speech)}
      title={speech.say("two_step_begin")}
    >
      {begin.data ? (
        <ConfirmForm setup={begin.data} onDone={onDone} onClose={onClose} />
      ) : (
        <PasswordForm begin={begin} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface PasswordFormProps {
  begin: ReturnType<typeof trpc.account.beginSecondFactor.useMutation>;
  onClose: () => void;
}

function PasswordForm({ begin, onClose }: PasswordFormProps) {
  const speech = useSettingsSpeech();
  const form = useForm({
    schema: async () => (await import("@ledgerline/contract/account")).PasswordInput,
    empty: { password: "" },
    mutation: begin,
    fallback: speech.say("change_failed"),
  });
  const errors = faultTexts(speech, form.errors, LOGIN_FAULTS);
  return (
    <form {...form.props} className="grid gap-5">
      {form.failure && <FormError>{failureText(speech, begin.error, "change_failed")}</FormError>}
      <OwnPasswordField error={errors["password"]} control={form.control("password")} words={passwordWords(speech)} />
      <Actions onClose={onClose} pending={begin.isPending} action={speech.say("two_step_next")} />
    </form>
  );
}

function ConfirmForm({ setup, onDone, onClose }: SetUpDialogProps & { setup: SecondFactorSetup }) {
  const speech = useSettingsSpeech();
  const confirm = trpc.account.confirmSecondFactor.useMutation({
    onSuccess: (renewed) => {
      takeRenewed(renewed, speech.say("two_step_is_on"));
      onDone(renewed.recovery_codes);
    },
  });
  const form = useForm({
    schema: async () => (await import("@ledgerline/contract/account")).SecondFactorInput,
    empty: { code: "" },
    mutation: confirm,
    fallback: speech.say("change_failed"),
  });
  const errors = faultTexts(speech, form.errors, LOGIN_FAULTS);
  return (
    <form {...form.props} className="grid gap-5">
      {form.failure && <FormError>{failureText(speech, confirm.error, "change_failed")}</FormError>}
      <p>{speech.say("two_step_scan")}</p>
      <QrCode text={setup.otpauth_url} label={speech.say("two_step_qr")} />
      <CopyField
        label={speech.say("two_step_key")}
        value={setup.secret}
        words={{ copy: speech.say("two_step_key_copy"), copied: speech.say("two_step_key_copied") }}
      />
      <CodeField
        label={speech.say("log_in_code")}
        hint={speech.say("two_step_code_now")}
        error={errors["code"]}
        control={form.control("code")}
      />
      <Actions onClose={onClose} pending={confirm.isPending} action={speech.say("two_step_turn_on")} />
    </form>
  );
}

function Actions({ onClose, pending, action }: { onClose: () => void; pending: boolean; action: string }) {
  const speech = useSettingsSpeech();
  return (
    <DialogActions className="mt-2">
      <Button onClick={onClose} aria-disabled={pending}>
        {speech.say("cancel")}
      </Button>
      <Button type="submit" variant="ink" pending={pending}>
        {action}
      </Button>
    </DialogActions>
  );
}

/** Drawn here, so that the key is sent to no service. Dark on white in both themes, as cameras expect it. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto size-52 rounded-sm"
    >
      <path d={`M0 0h${size}v${size}h-${size}z`} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

interface ChangeDialogProps {
  what: "turn off" | "renew codes";
  onDone: (recoveryCodes: readonly string[] | null) => void;
  onClose: () => void;
}

const WORDS = {
  "turn off": { title: "two_step_end", lead: "two_step_end_lead", action: "two_step_turn_off" },
  "renew codes": { title: "codes_new", lead: "codes_new_lead", action: "codes_make" },
} as const;

/** Asks for the password and a code before two-step login is turned off or its recovery codes are replaced. */
function ChangeDialog({ what, onDone, onClose }: ChangeDialogProps) {
  const speech = useSettingsSpeech();
  const end = trpc.account.endSecondFactor.useMutation({
    onSuccess: (renewed) => {
      takeRenewed(renewed, speech.say("two_step_is_off"));
      onDone(null);
    },
  });
  const renew = trpc.account.renewRecoveryCodes.useMutation({
    onSuccess: (renewed) => {
      takeRenewed(renewed, speech.say("codes_made"));
      onDone(renewed.recovery_codes);
    },
  });
  const { isPending, error } = what === "turn off" ? end : renew;
  const form = useForm({
    schema: async () => (await import("@ledgerline/contract/account")).EndSecondFactorInput,
    empty: { password: "", code: "" },
    mutation: what === "turn off" ? end : renew,
    fallback: speech.say("change_failed"),
  });
  const errors = faultTexts(speech, form.errors, LOGIN_FAULTS);
  const { title, lead, action } = WORDS[what];
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isPending && onClose()}
      spoken={spokenIn(speech)}
      title={speech.say(title)}
      description={speech.say(lead)}
    >
      <form {...form.props} className="grid gap-5">
        {form.failure && <FormError>{failureText(speech, error, "change_failed")}</FormError>}
        <OwnPasswordField error={errors["password"]} control={form.control("password")} words={passwordWords(speech)} />
        <CodeField
          label={speech.say("log_in_code")}
          hint={speech.say("log_in_code_hint")}
          error={errors["code"]}
          control={form.control("code")}
        />
        <Actions onClose={onClose} pending={isPending} action={speech.say(action)} />
      </form>
    </Dialog>
  );
}
