import { LETS } from "@ledgerline/contract/auth/right-words";
import { type Role, refusalOf } from "@ledgerline/contract/auth/roles";
import { PRESETS, type Preset, SCOPES, type Scope } from "@ledgerline/contract/auth/scopes";
import type { ApiToken } from "@ledgerline/contract/tokens";
import { TOKEN_DAYS, USUAL_TOKEN_DAYS } from "@ledgerline/contract/wire/constants";
import { useState } from "react";
import { Badge } from "../../components/badge.tsx";
import { FailedState } from "../../components/failed-state.tsx";
import { CodeField } from "../../components/form/code-field.tsx";
import { FormError } from "../../components/form/form-error.tsx";
import { OwnPasswordField } from "../../components/form/own-password-field.tsx";
import { Dialog } from "../../components/overlays/dialog.tsx";
import { DialogActions } from "../../components/overlays/dialog-actions.tsx";
import { ShownOnceDialog } from "../../components/overlays/shown-once-dialog.tsx";
import { Section } from "../../components/section.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Field } from "../../components/ui/field.tsx";
import { Input } from "../../components/ui/input.tsx";
import { Select } from "../../components/ui/select.tsx";
import { Skeleton } from "../../components/ui/skeleton.tsx";
import { trpc } from "../../lib/calls/trpc.ts";
import { errorDetail } from "../../lib/errors/error-detail.ts";
import { formatDay, formatInstant } from "../../lib/format/format.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { toast } from "../../lib/toast.ts";
import { SETTINGS_FAILURES } from "./settings-answers.ts";

/** The tokens that programs call with; an owner sees and ends everybody's. Empty for roles without any scopes. */
export function TokensSection(props: Caller) {
  if (scopesOf(props.role).length === 0) return null;
  return <Tokens {...props} />;
}

interface Caller {
  role: Role;
  /** Whether two-step login is on, which asks for a code. */
  twoSteps: boolean;
}

function Tokens(caller: Caller) {
  const list = trpc.tokens.list.useQuery();
  const [making, setMaking] = useState(false);
  return (
    <Section
      title="API tokens"
      anchor="tokens"
      lead="For programs that act for you. A token can do what you choose and never more than you can; a new password ends it."
      aside={
        <Button size="sm" onClick={() => setMaking(true)}>
          Make a token
        </Button>
      }
    >
      {list.isPending && <Skeleton className="h-16 w-full" />}
      {list.isError && (
        <FailedState
          message={errorDetail(list.error, SETTINGS_FAILURES.tokens)}
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data?.tokens.length === 0 && <p className="text-ink-soft">No tokens yet.</p>}
      <ul className="grid" aria-label="API tokens">
        {list.data?.tokens.map((token) => (
          <TokenRow key={token.id} token={token} />
        ))}
      </ul>
      {making && <MakeTokenDialog {...caller} onClose={() => setMaking(false)} />}
    </Section>
  );
}

function TokenRow({ token }: { token: ApiToken }) {
  const { id, name, scopes, member, yours, expired, expires_at: expires } = token;
  const utils = trpc.useUtils();
  const end = trpc.tokens.end.useMutation({
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(errorDetail(error, SETTINGS_FAILURES.endToken)),
    onSettled: () => Promise.all([utils.tokens.list.invalidate(), utils.account.history.invalidate()]),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-hairline py-3 first:border-t-0 first:pt-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-3 [overflow-wrap:anywhere]">
          {name}
          {!yours && <span className="text-sm text-ink-soft">of {member}</span>}
          {expired && <Badge tone="attention">Expired</Badge>}
        </p>
        <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">
          {scopesText(scopes)}, until {formatDay(lastDayOf(expires))}
        </p>
        <p className="text-sm text-ink-soft">{lastUse(token)}</p>
      </div>
      <Button size="sm" pending={end.isPending} onClick={() => end.mutate({ id })} aria-label={`End the token ${name}`}>
        End
      </Button>
    </li>
  );
}

/** The last day on which it works: the one before it expires. */
function lastDayOf(expires: string): string {
  return new Date(Date.parse(expires) - 1).toISOString().slice(0, 10);
}

function lastUse({ last_used_at: at, last_network: network }: ApiToken): string {
  if (at === null) return "Not used yet";
  return `Last used ${formatInstant(at)}${network === null ? "" : `, from ${network}`}`;
}

interface DialogProps extends Caller {
  onClose: () => void;
}

/** Asks what the token may do and for how long, and shows it once. */
function MakeTokenDialog({ role, twoSteps, onClose }: DialogProps) {
  const utils = trpc.useUtils();
  const presets = (Object.keys(PRESETS) as Preset[]).filter((preset) => presetOf(preset, role).length > 0);
  const [byHand, setByHand] = useState(false);
  const [scopes, setScopes] = useState<readonly Scope[]>(presetOf("read", role));
  const make = trpc.tokens.create.useMutation({
    onSuccess: () => Promise.all([utils.tokens.list.invalidate(), utils.account.history.invalidate()]),
  });
  const [empty] = useState(() => emptyForm(twoSteps));
  const form = useForm({
    schema: async () => (await import("@ledgerline/contract/tokens")).CreateTokenInput,
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
        description="It is shown only once."
        label="Token"
        value={make.data.token}
        onClose={onClose}
      >
        Treat it like a password: whoever has it can do what you chose. If it is lost, end it and make another.
      </ShownOnceDialog>
    );
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !make.isPending && onClose()}
      title="Make an API token"
      description="Give each program its own, so that you can end one without the others."
    >
      <form {...form.props} className="grid gap-5">
        {form.failure && <FormError>{form.failure}</FormError>}
        <Field label="Name" hint="For example, the program that uses it." error={form.errors["name"]}>
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
        {twoSteps && (
          <CodeField
            hint="From your authenticator app, or a recovery code"
            error={form.errors["code"]}
            control={form.control("code")}
          />
        )}
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

/** No code is sent where none is asked for. */
function emptyForm(twoSteps: boolean) {
  const usual = { name: "", expires_on: dayIn(USUAL_TOKEN_DAYS), password: "" };
  return { ...usual, ...(twoSteps && { code: "" }) } as typeof usual & { code: string };
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

const PRESET_NAMES: Record<Preset, string> = {
  read: "Read everything",
  upload: "Upload statements",
  agent: "Agent, read only",
};

/** How many scopes are named before the rest is only counted. */
const NAMED = 3;

/** The scopes that a member with this role can give a token. */
function scopesOf(role: Role): Scope[] {
  return SCOPES.filter((scope) => refusalOf({ role, read_only: false }, scope) === null);
}

/** The part of a preset that the role has; empty if that would not live up to the preset's name. */
function presetOf(preset: Preset, role: Role): Scope[] {
  const offered = scopesOf(role);
  const scopes = PRESETS[preset].filter((scope) => offered.includes(scope));
  return preset === "read" || scopes.length === PRESETS[preset].length ? scopes : [];
}

/** A scope's text, capitalized to stand on its own. */
function scopeText(scope: Scope): string {
  const words = LETS[scope];
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}

/** What a token may do, in one line. */
function scopesText(scopes: readonly Scope[]): string {
  const preset = (Object.keys(PRESETS) as Preset[]).find((one) => isSame(PRESETS[one], scopes));
  if (preset) return PRESET_NAMES[preset];
  const named = scopes.slice(0, NAMED).join(", ");
  return scopes.length > NAMED ? `${named} and ${scopes.length - NAMED} more` : named;
}

function isSame(some: readonly Scope[], others: readonly Scope[]): boolean {
  return some.length === others.length && some.every((scope) => others.includes(scope));
}
