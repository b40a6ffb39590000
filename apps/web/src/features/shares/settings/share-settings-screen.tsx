import type { SharesSettings } from "@ledgerline/contract/shares/share-settings";
import { useState } from "react";
import { FileButton } from "../../../components/form/file-button.tsx";
import { FormError } from "../../../components/form/form-error.tsx";
import { Section } from "../../../components/section.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { PasswordInput } from "../../../components/ui/password-input.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useMay } from "../../../lib/calls/use-may.ts";
import { SHARE_FAILURES } from "../../../lib/errors/share-failures.ts";
import { fetched } from "../../../lib/fetched.ts";
import { useDraft, written } from "../../../lib/forms/use-draft.ts";
import { toast } from "../../../lib/toast.ts";
import { Loaded } from "../parts/loaded.tsx";
import { PayerLogo } from "../parts/payer-logo.tsx";
import { useSetShares } from "./set-shares.tsx";

const { Component: ShareFiles } = fetched(async () => (await import("./share-files.tsx")).ShareFiles);

/** The settings that apply to all runs, and the files for import and export. */
export function ShareSettingsScreen() {
  const query = trpc.shares.settings.useQuery();
  const mayChange = useMay()("payments:write");
  return (
    <Loaded query={query} label="Loading the settings" failure={SHARE_FAILURES.settings}>
      {(settings) => (
        <>
          {mayChange ? <Change settings={settings} /> : <Read settings={settings} />}
          <ShareFiles />
        </>
      )}
    </Loaded>
  );
}

const UNCOVERED = [
  { value: true, name: "It belongs to the account", says: "Recordings without a deal stay with you." },
  { value: false, name: "It keeps runs from being closed", says: "Each recording is listed until it has a deal." },
] as const;

function Change({ settings }: { settings: SharesSettings }) {
  const save = useSetShares();
  const { uncovered_is_accounts: uncovered, needs_approval: approval } = settings;
  return (
    <>
      <Section
        title="What no deal covers"
        lead={`Receipts from recordings that none of your deals covers.${uncovered === null ? " Until you choose, no run can be closed while there are any." : ""}`}
      >
        <fieldset className="grid gap-3">
          <legend className="sr-only">What no deal covers</legend>
          {UNCOVERED.map(({ value, name, says }) => (
            <label key={name} className="flex items-baseline gap-2">
              <input
                type="radio"
                name="uncovered"
                className="accent-ink"
                checked={uncovered === value}
                onChange={() => save.mutate({ uncovered_is_accounts: value })}
              />
              <span>
                {name}
                <span className="block text-sm text-ink-soft">{says}</span>
              </span>
            </label>
          ))}
        </fieldset>
      </Section>
      <Section title="Approval" lead="A second pair of eyes before payees see anything.">
        <label className="flex items-baseline gap-2">
          <input
            type="checkbox"
            className="accent-ink"
            checked={approval}
            onChange={({ target }) => save.mutate({ needs_approval: target.checked })}
          />
          <span>
            A second member approves each run before it is sent
            <span className="block text-sm text-ink-soft">
              An owner, manager or accountant other than the one who closed it.
            </span>
          </span>
        </label>
      </Section>
      <Payer key={`${settings.payer_name} ${settings.payer_bank}`} settings={settings} />
      <Logo settings={settings} />
    </>
  );
}

/** The account that the bank's file takes payments from. */
function Payer({ settings: { payer_name: name, payer_bank: bank } }: { settings: SharesSettings }) {
  const utils = trpc.useUtils();
  const save = trpc.shares.setSettings.useMutation({
    onSuccess: (settings) => {
      utils.shares.settings.setData(undefined, settings);
      toast.success("Payer saved");
    },
  });
  const [initial] = useState({ payer_name: name ?? "", payer_iban: "", password: "" });
  const form = useDraft({
    schema: async () => (await import("@ledgerline/contract/shares/share-settings")).SetSharesInput,
    initial,
    toInput: ({ payer_name, payer_iban, password }) => ({
      payer_name: payer_name.trim() || null,
      ...(payer_iban.trim() && { payer_iban: payer_iban.trim(), password }),
    }),
    mutation: save,
    fallback: SHARE_FAILURES.settingsChange,
  });
  const { draft, set, errors } = form;
  const remove = useSetShares();
  return (
    <Section title="Payer" lead="Who pays, as the payees' banks show it, and the account that payments leave from.">
      <form {...form.props} className="grid max-w-md gap-5">
        {form.failure && <FormError>{form.failure}</FormError>}
        <Field label="Name" error={errors["payer_name"]}>
          {(field) => <Input {...field} {...written("payer_name", draft, set)} maxLength={70} />}
        </Field>
        <Field
          label="IBAN"
          error={errors["payer_iban"]}
          hint={
            bank
              ? `The present one ends in ${bank}. Leave this empty to keep it.`
              : "It is encrypted, and only its last four characters are shown again."
          }
        >
          {(field) => (
            <Input
              {...field}
              {...written("payer_iban", draft, set)}
              className="figures"
              maxLength={80}
              autoComplete="off"
              spellCheck={false}
            />
          )}
        </Field>
        <Field label="Your password" error={errors["password"]} hint="Only changing the IBAN needs it.">
          {(field) => <PasswordInput {...field} {...written("password", draft, set)} autoComplete="current-password" />}
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" pending={save.isPending}>
            Save the payer
          </Button>
          {bank && (
            <Button
              variant="quiet"
              pending={remove.isPending}
              onClick={() => remove.mutate({ payer_iban: null, password: draft.password })}
            >
              Delete the IBAN
            </Button>
          )}
        </div>
      </form>
    </Section>
  );
}

/** The payer's logo, made small enough by the browser. */
function Logo({ settings: { payer_name: name, payer_logo: logo } }: { settings: SharesSettings }) {
  const save = useSetShares();
  const choose = async (file: File) => {
    const small = await smallLogo(file).catch(() => null);
    if (small === null) toast.error("This picture cannot be read. Choose a PNG or a JPEG.");
    else save.mutate({ payer_logo: small });
  };
  return (
    <Section title="Logo" lead="On statements, their pages, PDFs and emails, beside the payer's name.">
      {logo && <PayerLogo logo={logo} alt={`Logo of ${name ?? "the payer"}`} />}
      <div className="flex flex-wrap gap-3">
        <FileButton
          pending={save.isPending}
          field="Logo"
          accept="image/png,image/jpeg"
          onFile={(file) => void choose(file)}
        >
          {logo ? "Choose another…" : "Choose a logo…"}
        </FileButton>
        {logo && (
          <Button variant="quiet" pending={save.isPending} onClick={() => save.mutate({ payer_logo: null })}>
            Remove the logo
          </Button>
        )}
      </div>
      <p className="mt-2 text-sm text-ink-soft">A PNG or a JPEG. A large one is made smaller first.</p>
    </Section>
  );
}

/** The most pixels of a logo as it is sent: twice what is shown. */
const [LOGO_WIDTH, LOGO_HEIGHT] = [384, 128];
/** What a logo may have as a `data:` address. */
const MOST_LOGO = 32_000;

/** A picture as a PNG that is small enough, or as a JPEG where that takes less. Throws for what is no picture. */
async function smallLogo(file: File): Promise<string> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, LOGO_WIDTH / picture.width, LOGO_HEIGHT / picture.height);
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext("2d");
  if (!context) throw new Error("this browser draws no pictures");
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const png = canvas.toDataURL("image/png");
  if (png.length <= MOST_LOGO) return png;
  // A JPEG has no see-through parts: they are white, as paper is.
  context.globalCompositeOperation = "destination-over";
  context.fillStyle = "white";
  context.fillRect(0, 0, canvas.width, canvas.height);
  const jpegs = [0.9, 0.7, 0.5].map((quality) => canvas.toDataURL("image/jpeg", quality));
  return jpegs.find(({ length }) => length <= MOST_LOGO) ?? png;
}

/** For members who may change none of it. */
function Read({ settings }: { settings: SharesSettings }) {
  const { uncovered_is_accounts: uncovered, needs_approval: approval, payer_name: name, payer_bank: bank } = settings;
  const facts = [
    ["What no deal covers", UNCOVERED.find(({ value }) => value === uncovered)?.name ?? "Not decided yet"],
    [
      "Approval",
      approval ? "A second member approves each run before it is sent" : "Runs are sent without a second member",
    ],
    ["Payer", [name, bank && `IBAN ending in ${bank}`].filter(Boolean).join(", ") || "Not set"],
  ] as const;
  return (
    <Section title="Settings">
      <dl className="grid max-w-2xl gap-5">
        {facts.map(([term, says]) => (
          <div key={term} className="border-t border-hairline pt-2">
            <dt className="text-sm text-ink-soft">{term}</dt>
            <dd>{says}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
