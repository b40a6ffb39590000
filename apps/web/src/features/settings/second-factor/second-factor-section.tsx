import type { Account } from "@ledgerline/contract/auth/account";
import { useState } from "react";
import { Badge } from "../../../components/badge.tsx";
import { Dialog } from "../../../components/overlays/dialog.tsx";
import { DialogActions } from "../../../components/overlays/dialog-actions.tsx";
import { Section } from "../../../components/section.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { saveFile } from "../../../lib/save-file.ts";
import { ChangeDialog } from "./change-dialog.tsx";
import { SetUpDialog } from "./set-up-dialog.tsx";

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
      lead="Asks for a code of an authenticator app at each login, so that a stolen password is not enough."
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
              {left} recovery {left === 1 ? "code is" : "codes are"} left, for a day without the app.
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
          I have kept them
        </Button>
      </DialogActions>
    </Dialog>
  );
}
