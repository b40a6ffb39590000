import type { IncomeRecording, OtherIncome, OtherIncomeKind } from "@ledgerline/contract/statements/other-income";
import type { Statement } from "@ledgerline/contract/statements/statements";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { X } from "lucide-react";
import { RECEIPT_FILES } from "../../../components/receipt.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { refreshArea } from "../../../lib/calls/refresh-area.ts";
import { sendFile } from "../../../lib/calls/send-file.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { errorDetail } from "../../../lib/errors/error-detail.ts";
import { RestError } from "../../../lib/errors/rest-error.ts";
import { SHARE_FAILURES } from "../../../lib/errors/share-failures.ts";
import { formatDay } from "../../../lib/format/format.ts";
import { useDraft, written } from "../../../lib/forms/use-draft.ts";
import { toast } from "../../../lib/toast.ts";
import { uploadStatement } from "../../statements/upload/upload-statement.ts";
import { SearchRecordings } from "../deals/recordings.tsx";
import { CurrencyField, useCurrencies } from "../parts/currency-field.tsx";
import type { Found } from "../parts/search-list.tsx";
import { today } from "../words/period-text.ts";
import { AmountField, DealField, EntryDialog } from "./entry-dialog.tsx";

const KINDS: Record<OtherIncomeKind, string> = {
  sync: "Sync fee",
  license: "License",
  live: "Live",
  merchandise: "Merchandise",
  other: "Something else",
};
const OF = { tracks: "Tracks", releases: "Releases", artists: "Artists", deal: "All that a deal covers" } as const;
type Of = keyof typeof OF;

interface Draft extends Omit<OtherIncome, "recordings"> {
  of: Of;
  deal: string;
  chosen: Found[];
  receipt: File | null;
}

const loadContract = () => import("@ledgerline/contract/statements/other-income");
const BLANK: IncomeRecording = { title: "", artist: "", release: "", isrc: "", upc: "" };

/** Asks for income that no file says, and books it as a statement whose file is what was typed. */
export function AddIncomeDialog({ onClose }: { onClose: () => void }) {
  const [currency = "USD"] = useCurrencies();
  const send = useSendIncome(onClose);
  const initial: Draft = {
    ...{ date: today(), month: today().slice(0, 7), payer: "", kind: "sync", what: "", amount: "", currency: "" },
    ...{ of: "tracks", deal: "", chosen: [], receipt: null },
  };
  const form = useDraft({
    schema: async () => {
      const { OtherIncome: schema } = await loadContract();
      return { safeParse: (draft: Draft) => schema.safeParse({ ...toIncome(draft), recordings: [] }) };
    },
    initial,
    toInput: (draft) => ({ ...draft, currency: draft.currency || currency }),
    mutation: send,
    fallback: SHARE_FAILURES.entryChange,
  });
  const { draft, set, errors } = form;
  return (
    <EntryDialog
      title="Add income"
      description="It counts in Royalties and in runs once it is booked. A closed month stays as it is: the next run posts it."
      form={form}
      action="Book it"
      pending={send.isPending}
      wide
      onClose={onClose}
    >
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label="Paid by" error={errors["payer"]}>
          {(field) => <Input {...field} {...written("payer", draft, set)} maxLength={150} placeholder="Netflix" />}
        </Field>
        <Field label="For" error={errors["kind"]}>
          {(field) => (
            <Select
              {...field}
              value={draft.kind}
              onChange={({ target }) => set({ kind: target.value as OtherIncomeKind })}
            >
              {Object.entries(KINDS).map(([kind, name]) => (
                <option key={kind} value={kind}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <AmountField
          draft={draft}
          set={set}
          error={errors["amount"]}
          hint="With a minus if you paid it back."
          placeholder="1250.00"
          signed
        />
        <CurrencyField
          error={errors["currency"]}
          value={draft.currency}
          onChange={(chosen) => set({ currency: chosen })}
        />
        <Field label="Came in on" error={errors["date"]}>
          {(field) => (
            <Input {...field} {...written("date", draft, set)} type="date" max={today()} className="figures" />
          )}
        </Field>
        <Field label="Counts in the month" error={errors["month"]}>
          {(field) => <Input {...field} {...written("month", draft, set)} type="month" className="figures" />}
        </Field>
        <Field label="What for" mark="optional" hint="Payees see it." error={errors["what"]}>
          {(field) => (
            <Input {...field} {...written("what", draft, set)} maxLength={200} placeholder="Season 2, episode 4" />
          )}
        </Field>
        <Field label="Receipt" mark="optional" hint="A PDF, PNG or JPEG.">
          {(field) => (
            <input
              {...field}
              type="file"
              accept={RECEIPT_FILES}
              className="block w-full text-sm file:mr-3 file:h-10 file:cursor-pointer file:rounded-sm file:border file:border-hairline-strong file:bg-transparent file:px-3"
              onChange={({ target }) => set({ receipt: target.files?.[0] ?? null })}
            />
          )}
        </Field>
      </div>
      <IncomeOf draft={draft} set={set} error={errors["recordings"]} />
    </EntryDialog>
  );
}

/** The recordings that earned it. */
function IncomeOf({
  draft: { of, deal, chosen },
  set,
  error,
}: {
  draft: Draft;
  set: (change: Partial<Draft>) => void;
  error: string | undefined;
}) {
  return (
    <fieldset className="grid gap-4">
      <legend className="text-sm font-semibold">Earned by</legend>
      <div className="flex flex-wrap gap-x-8 gap-y-2">
        {Object.entries(OF).map(([one, name]) => (
          <label key={one} className="flex items-center gap-2 py-1">
            <input
              type="radio"
              name="income-of"
              className="accent-ink"
              checked={of === one}
              onChange={() => set({ of: one as Of, chosen: [], deal: "" })}
            />
            {name}
          </label>
        ))}
      </div>
      {of === "deal" ? (
        <DealField label="Deal" none="Choose a deal" error={error} value={deal} onChange={(id) => set({ deal: id })} />
      ) : (
        <div>
          <ul className="mb-3 flex flex-wrap gap-2 empty:hidden" aria-label={OF[of]}>
            {chosen.map((one) => (
              <li key={one.id} className="flex items-center rounded-sm border border-hairline-strong pl-2.5 text-sm">
                <bdi className="wrap-anywhere">{one.name}</bdi>
                <Button
                  variant="quiet"
                  size="none"
                  className="size-9"
                  aria-label={`Remove ${one.name}`}
                  onClick={() => set({ chosen: chosen.filter(({ id }) => id !== one.id) })}
                >
                  <X aria-hidden="true" />
                </Button>
              </li>
            ))}
          </ul>
          <SearchRecordings
            key={of}
            by={of}
            except={chosen.map(({ id }) => id)}
            onChoose={(found) => set({ chosen: [...chosen, found] })}
          />
        </div>
      )}
      <p className="max-w-prose text-sm text-ink-soft">
        Several share it equally. Without any, only a deal on everything shares in it.
      </p>
    </fieldset>
  );
}

function toIncome({ of: _of, deal: _deal, chosen: _chosen, receipt: _receipt, ...income }: Draft) {
  return income;
}

/** Books the income, attaches the receipt, and waits until it is known what became of it. */
function useSendIncome(onClose: () => void) {
  const client = useQueryClient();
  const calls = trpc.useUtils().client;
  return useMutation({
    mutationFn: async (draft: Draft) => {
      const { OtherIncome: schema, otherIncomeText } = await loadContract();
      const recordings =
        draft.of === "deal" ? await recordingsOf(calls, draft.deal) : draft.chosen.map(printedAs(draft.of));
      const income = schema.parse({ ...toIncome(draft), recordings });
      const file = new File([otherIncomeText(income)], fileName(income), { type: "text/csv" });
      const receipt = await uploadStatement(file, { signal: new AbortController().signal, onProgress: () => {} });
      if (receipt.duplicate) refuse(`The same income is booked already. Say under "What for" how this one differs.`);
      const unattached = draft.receipt && (await attached(receipt.id, draft.receipt));
      return { statement: await settled(calls, receipt.id), unattached };
    },
    onSuccess: ({ statement, unattached }) => {
      if (statement.state === "booked") toast.success("Income booked");
      else toast.success("Income received", { description: statement.detail ?? "It is being booked." });
      if (unattached) toast.error(unattached);
      onClose();
    },
    onSettled: () => {
      void refreshArea(client, "statements");
      void refreshArea(client, "analytics");
    },
  });
}

/** Null if it was attached, otherwise why it was not. What is booked stays. */
async function attached(id: string, file: File): Promise<string | null> {
  try {
    await sendFile(`statements/${id}/receipt`, file);
    return null;
  } catch (error) {
    return errorDetail(error, SHARE_FAILURES.receipt);
  }
}

type Calls = ReturnType<typeof trpc.useUtils>["client"];

const LOOKS = 40;
const PAUSE_MS = 250;

/** The statement once it is booked, or waits for something; after ten seconds, as it is. */
async function settled({ statements }: Calls, id: string): Promise<Statement> {
  for (let look = 1; ; look += 1) {
    const statement = await statements.get.query({ id });
    if ((statement.state !== "received" && statement.state !== "booking") || look === LOOKS) return statement;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

function fileName({ date, payer, kind }: OtherIncome): string {
  return `${formatDay(date)} ${payer}, ${KINDS[kind].toLowerCase()}.csv`.replaceAll(/[\\/:*?"<>|]/g, " ");
}

function printedAs(of: Exclude<Of, "deal">): (found: Found) => IncomeRecording {
  return ({ id, name, printed = { artist: "", code: "" } }) => {
    if (of === "artists") return { ...BLANK, artist: id };
    const { artist, code } = printed;
    return of === "tracks"
      ? { ...BLANK, title: name, artist, isrc: code }
      : { ...BLANK, release: name, artist, upc: code };
  };
}

/** What a deal covers today, as statements print it. */
async function recordingsOf({ shares, royalties }: Calls, id: string): Promise<IncomeRecording[]> {
  if (id === "") refuse("Choose the deal.");
  const deal = await shares.deal.query({ id });
  const day = today();
  const terms = deal.versions.find(({ from, to }) => (from ?? "") <= day && day <= (to ?? "9"));
  if (!terms) return refuse("This deal has no terms today. Choose the recordings.");
  const { covers } = terms;
  if (covers.by === "everything") return [];
  const { MOST_RECORDINGS } = await loadContract();
  if (covers.of.length > MOST_RECORDINGS) {
    refuse(`This deal names more than ${MOST_RECORDINGS} recordings. Choose those that earned it.`);
  }
  if (covers.by === "artists") return covers.of.map((artist) => ({ ...BLANK, artist }));
  const found: IncomeRecording[] = [];
  for (const one of covers.of) {
    if (!/^[tr]-/.test(one)) found.push({ ...BLANK, ...(covers.by === "tracks" ? { isrc: one } : { upc: one }) });
    else if (covers.by === "tracks") {
      const { title, artist } = await royalties.track.query({ track_id: one });
      found.push({ ...BLANK, title: title ?? "", artist: artist ?? "" });
    } else found.push(await releaseOf(royalties, one));
  }
  return found;
}

/** A release without a UPC, among those with the most money. */
async function releaseOf({ releases }: Calls["royalties"], id: string): Promise<IncomeRecording> {
  const { releases: known } = await releases.query({ limit: 500 });
  const found = known.find(({ release_id }) => release_id === id);
  if (!found?.title) return refuse("A release of this deal has no UPC. Choose the releases that earned it.");
  return { ...BLANK, release: found.title, artist: found.artist ?? "" };
}

function refuse(detail: string): never {
  throw new RestError(400, detail);
}
