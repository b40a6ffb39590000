import type { Role } from "@ledgerline/contract/auth/roles";
import { PRESETS, type Preset, type Scope } from "@ledgerline/contract/auth/scopes";
import { TOKEN_DAYS, USUAL_TOKEN_DAYS } from "@ledgerline/contract/wire/constants";
import { useState } from "react";
import { FormError } from "../../../components/form/form-error.tsx";
import { OwnPasswordField } from "../../../components/form/own-password-field.tsx";
import { Dialog } from "../../../components/overlays/dialog.tsx";
import { DialogActions } from "../../../components/overlays/dialog-actions.tsx";
import { ShownOnceDialog } from "../../../components/overlays/shown-once-dialog.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { SETTINGS_FAILURES } from "../../../lib/errors/settings-failures.ts";
import { useForm } from "../../../lib/forms/use-form.ts";
import { PRESET_NAMES, presetOf, scopesOf, scopeText } from "./scope-words.ts";

interface DialogProps {
  role: Role;
  onClose: () => void;
}

/** Asks what the token may do and for how long, and shows it once. */
export function MakeTokenDialog({ role, onClose }: DialogProps) {
  const utils = trpc.useUtils();
  const presets = (Object.keys(PRESETS) as Preset[]).filter((preset) => presetOf(preset, role).length > 0);
  const [byHand, setByHand] = useState(false);
  const [scopes, setScopes] = useState<readonly Scope[]>(presetOf("read", role));
  const make = trpc.tokens.create.useMutation({
    onSuccess: () => Promise.all([utils.tokens.list.invalidate(), utils.account.history.invalidate()]),
  });
  const [empty] = useState(() => ({ name: "", expires_on: dayIn(USUAL_TOKEN_DAYS), password: "" }));
  const form = useForm({
    schema: async () => (await import("@ledgerline/contract/auth/tokens")).CreateTokenInput,
    empty,
    also: { scopes: [...scopes] },
    mutation: make,
    fallback: SETTINGS_FAILURES.makeToken,
  });
  const chosen = byHand ? "hand" : presets.find((preset) => presetOf(preset, role).join() === scopes.join());
  const choose = (choice: string) => {
    setByHand(choice === "hand");
    if (choice !== "hand") setScopes(presetOf(choice as Preset, role));
  };
  if (make.data) {
    return (
      <ShownOnceDialog
        title="Copy your token"
        description="It is shown only this once."
        label="Token"
        value={make.data.token}
        onClose={onClose}
      >
        Keep it as you keep a password: whoever has it can do what you chose. If it is lost, end it and make another.
      </ShownOnceDialog>
    );
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !make.isPending && onClose()}
      title="Make an API token"
      description="Give it to one program, so that you can end it by itself."
    >
      <form {...form.props} className="grid gap-5">
        {form.failure && <FormError>{form.failure}</FormError>}
        <Field label="Name" hint="Such as the program that uses it." error={form.errors["name"]}>
          {(field) => <Input {...field} {...form.control("name")} required maxLength={100} autoComplete="off" />}
        </Field>
        <Field label="It may">
          {(field) => (
            <Select {...field} value={chosen} onChange={({ target }) => choose(target.value)}>
              {presets.map((preset) => (
                <option key={preset} value={preset}>
                  {PRESET_NAMES[preset]}
                </option>
              ))}
              <option value="hand">What I choose</option>
            </Select>
          )}
        </Field>
        {byHand && <Scopes offered={scopesOf(role)} chosen={scopes} onChoose={setScopes} />}
        <Field label="Last day" hint="At most a year from now." error={form.errors["expires_on"]}>
          {(field) => (
            <Input
              {...field}
              {...form.control("expires_on")}
              required
              type="date"
              min={dayIn(1)}
              max={dayIn(TOKEN_DAYS)}
            />
          )}
        </Field>
        <OwnPasswordField error={form.errors["password"]} control={form.control("password")} />
        <DialogActions className="mt-2">
          <Button onClick={onClose} aria-disabled={make.isPending}>
            Cancel
          </Button>
          <Button type="submit" variant="ink" pending={make.isPending}>
            Make the token
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface ScopesProps {
  offered: readonly Scope[];
  chosen: readonly Scope[];
  onChoose: (scopes: readonly Scope[]) => void;
}

function Scopes({ offered, chosen, onChoose }: ScopesProps) {
  return (
    <fieldset>
      <legend className="sr-only">What it may do</legend>
      <ul>
        {offered.map((scope) => (
          <li key={scope} className="border-t border-hairline last:border-b">
            <label className="flex items-baseline gap-3 py-2">
              <input
                type="checkbox"
                className="size-4 shrink-0 translate-y-0.5 accent-ink"
                checked={chosen.includes(scope)}
                onChange={({ target }) =>
                  onChoose(offered.filter((one) => (one === scope ? target.checked : chosen.includes(one))))
                }
              />
              <span>
                {scopeText(scope)}
                <span className="block text-sm text-ink-soft">{scope}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

/** The day this many days from today, in UTC. */
function dayIn(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}
