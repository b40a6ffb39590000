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
import { SETTINGS_FAILURES, takeRenewed } from "./settings-answers.ts";

interface RecoveryCodesDialogProps {
  codes: readonly string[];
  onClose: () => void;
}

type Doing = "set up" | "turn off" | "renew codes";

/** Two-step login: whether it is on, and how many recovery codes are left. */
export function SecondFactorSection({ factor }: { factor: Account["second_factor"] }) {
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
      title="Two-step login"
      anchor="two-step"
      lead="Asks for a code from an authenticator app at each login, so that a stolen password is not enough."
      aside={<Badge tone={factor.on ? "good" : "none"}>{factor.on ? "On" : "Off"}</Badge>}
    >
      {factor.on ? (
        <div className="grid gap-4">
          {left === 0 ? (
            <p>
              You have no recovery codes. Make new ones: without them, losing the app locks you out of this account.
            </p>
          ) : (
            <p>
              {left} recovery {left === 1 ? "code is" : "codes are"} left, for when you do not have the app.
            </p>
          )}
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => setDoing("renew codes")}>New recovery codes</Button>
            <Button onClick={() => setDoing("turn off")}>Turn off</Button>
          </div>
        </div>
      ) : (
        <Button onClick={() => setDoing("set up")}>Set up</Button>
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
  const save = () => {
    const text = `Recovery codes of Ledgerline. Each works once.\n\n${codes.join("\n")}\n`;
    saveFile(new Blob([text], { type: "text/plain" }), "ledgerline-recovery-codes.txt");
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Your recovery codes"
      description="Keep them away from your phone. Each works once in place of a code, and they are not shown again."
    >
      <ul className="grid gap-y-1 font-mono text-sm" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <DialogActions className="mt-8">
        <Button onClick={save}>Save as a file</Button>
        <Button variant="ink" onClick={onClose}>
          I have saved them
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
  const begin = trpc.account.beginSecondFactor.useMutation();
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Set up two-step login">
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
  const form = useForm({
    schema: async () => (await import("@ledgerline/contract/account")).PasswordInput,
    empty: { password: "" },
    mutation: begin,
    fallback: SETTINGS_FAILURES.secondFactor,
  });
  return (
    <form {...form.props} className="grid gap-5">
      {form.failure && <FormError>{form.failure}</FormError>}
      <OwnPasswordField error={form.errors["password"]} control={form.control("password")} />
      <Actions onClose={onClose} pending={begin.isPending} action="Continue" />
    </form>
  );
}

function ConfirmForm({ setup, onDone, onClose }: SetUpDialogProps & { setup: SecondFactorSetup }) {
  const confirm = trpc.account.confirmSecondFactor.useMutation({
    onSuccess: (renewed) => {
      takeRenewed(renewed);
      onDone(renewed.recovery_codes);
    },
  });
  const form = useForm({
    schema: async () => (await import("@ledgerline/contract/account")).SecondFactorInput,
    empty: { code: "" },
    mutation: confirm,
    fallback: SETTINGS_FAILURES.secondFactor,
  });
  return (
    <form {...form.props} className="grid gap-5">
      {form.failure && <FormError>{form.failure}</FormError>}
      <p>Scan this with an authenticator app, or type the key into it.</p>
      <QrCode text={setup.otpauth_url} label="QR code for the authenticator app" />
      <CopyField label="Key" value={setup.secret} />
      <CodeField
        hint="The six digits that the app shows now"
        error={form.errors["code"]}
        control={form.control("code")}
      />
      <Actions onClose={onClose} pending={confirm.isPending} action="Turn on" />
    </form>
  );
}

function Actions({ onClose, pending, action }: { onClose: () => void; pending: boolean; action: string }) {
  return (
    <DialogActions className="mt-2">
      <Button onClick={onClose} aria-disabled={pending}>
        Cancel
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
  "turn off": { title: "Turn off two-step login?", lead: "Your password alone will be enough.", action: "Turn off" },
  "renew codes": {
    title: "New recovery codes",
    lead: "The codes that you have now stop working.",
    action: "Make new codes",
  },
};

/** Asks for the password and a code before two-step login is turned off or its recovery codes are replaced. */
function ChangeDialog({ what, onDone, onClose }: ChangeDialogProps) {
  const end = trpc.account.endSecondFactor.useMutation({
    onSuccess: (renewed) => {
      takeRenewed(renewed);
      onDone(null);
    },
  });
  const renew = trpc.account.renewRecoveryCodes.useMutation({
    onSuccess: (renewed) => {
      takeRenewed(renewed);
      onDone(renewed.recovery_codes);
    },
  });
  const { isPending } = what === "turn off" ? end : renew;
  const form = useForm({
    schema: async () => (await import("@ledgerline/contract/account")).EndSecondFactorInput,
    empty: { password: "", code: "" },
    mutation: what === "turn off" ? end : renew,
    fallback: SETTINGS_FAILURES.secondFactor,
  });
  const { title, lead, action } = WORDS[what];
  return (
    <Dialog open onOpenChange={(open) => !open && !isPending && onClose()} title={title} description={lead}>
      <form {...form.props} className="grid gap-5">
        {form.failure && <FormError>{form.failure}</FormError>}
        <OwnPasswordField error={form.errors["password"]} control={form.control("password")} />
        <CodeField hint="From the app, or a recovery code" error={form.errors["code"]} control={form.control("code")} />
        <DialogActions className="mt-2">
          <Button onClick={onClose} aria-disabled={isPending}>
            Cancel
          </Button>
          <Button type="submit" variant="ink" pending={isPending}>
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
