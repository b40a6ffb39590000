import type { RecordPaymentInput } from "@ledgerline/contract/shares/payments";
import type { RunDetails, RunPayee } from "@ledgerline/contract/shares/runs";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { FormError } from "../../../components/form/form-error.tsx";
import { Offered } from "../../../components/offered.tsx";
import { Dialog } from "../../../components/overlays/dialog.tsx";
import { DialogActions } from "../../../components/overlays/dialog-actions.tsx";
import { Section } from "../../../components/section.tsx";
import { Arrival } from "../../../components/ui/arrival.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { SHARE_FAILURES } from "../../../lib/errors/share-failures.ts";
import { fetched } from "../../../lib/fetched.ts";
import { counted } from "../../../lib/format/counted.ts";
import { formatMoney } from "../../../lib/format/format.ts";
import { useDraft } from "../../../lib/forms/use-draft.ts";
import { runHref } from "../../../lib/places/shares-href.ts";
import { PremiumPanel } from "../../subscription/upgrade-button.tsx";
import { useRefreshShares } from "../parts/changes.tsx";
import { Loaded } from "../parts/loaded.tsx";
import { today } from "../words/period-text.ts";
import { RUN_PLACES } from "./run-checklist.tsx";
import { dueTo, heldText, paidTo, throughText } from "./run-payees.tsx";

const PaymentFileDialog = fetched(async () => (await import("./payment-file-dialog.tsx")).PaymentFileDialog).Component;

type Asked = "paid" | "returned" | "bank" | "wise" | "paypal";

/** Files for the bank, Wise or PayPal, and what was paid. Ledgerline prepares and records payments, and makes none. */
export function RunPayments({ run }: { run: RunDetails }) {
  const { data: list } = trpc.runs.list.useQuery();
  const { data: settings } = trpc.shares.settings.useQuery();
  const [asked, ask] = useState<Asked | null>(null);
  const close = () => ask(null);
  const newest = list?.runs.find(({ state }) => state === "closed" || state === "sent");
  const isNewest = newest === undefined || newest.id === run.id;
  const { due_count: due, paid_count: paid } = run;
  return (
    <Section
      title={RUN_PLACES.pay}
      lead="Ledgerline moves no money. It writes a file for your bank, Wise or PayPal, and records what you say was paid."
    >
      <p className="max-w-2xl text-pretty">
        {due === 0 ? "Nothing more is due." : `${counted(due, "payee")} still to be paid.`}
        {!isNewest && due > 0 && newest && (
          <>
            {" "}
            <Link to={runHref(newest.id)} className="underline decoration-hairline-strong underline-offset-4">
              Pay the newest run
            </Link>
            , which includes all that is still due from older ones.
          </>
        )}
        {isNewest && run.state === "closed" && " Send the run first, so that payees see what they are paid for."}
      </p>
      {isNewest && (due > 0 || run.pay_on !== null) && <PayDay key={run.pay_on} run={run} />}
      {settings && !settings.included ? (
        <PremiumPanel>Payment files and recording payments need Premium.</PremiumPanel>
      ) : (
        <Offered needs="payments:write">
          <div className="mt-5 flex flex-wrap gap-3 print:hidden">
            {isNewest && run.state === "sent" && due > 0 && (
              <>
                <Button onClick={() => ask("bank")}>Bank file…</Button>
                <Button onClick={() => ask("wise")}>Wise file…</Button>
                <Button onClick={() => ask("paypal")}>PayPal file…</Button>
                <Button variant="ink" onClick={() => ask("paid")}>
                  Mark as paid…
                </Button>
              </>
            )}
            {paid > 0 && (
              <Button variant="quiet" onClick={() => ask("returned")}>
                Came back…
              </Button>
            )}
          </div>
        </Offered>
      )}
      {asked === "paid" || asked === "returned" ? (
        <RecordPayment run={run.id} kind={asked} onClose={close} />
      ) : (
        asked && (
          <Arrival>
            <PaymentFileDialog run={run.id} payOn={run.pay_on} by={asked} onClose={close} />
          </Arrival>
        )
      )}
    </Section>
  );
}

/** When payees are to be paid, which their statements say. */
function PayDay({ run: { id, pay_on: payOn } }: { run: RunDetails }) {
  const refresh = useRefreshShares();
  const save = trpc.runs.setPayDay.useMutation({ onSettled: refresh });
  const form = useDraft({
    schema: async () => (await import("@ledgerline/contract/shares/runs")).SetPayDayInput,
    initial: { pay_on: payOn ?? "" },
    toInput: ({ pay_on }) => ({ id, pay_on: pay_on || null }),
    mutation: save,
    fallback: SHARE_FAILURES.runChange,
  });
  const { draft, set, errors, failure } = form;
  return (
    <Offered needs="shares:write">
      <form {...form.props} className="mt-5 max-w-md print:hidden">
        {failure && <FormError>{failure}</FormError>}
        <Field
          label="Day of payment"
          mark="optional"
          hint="Statements and emails say it: “You get $20.00 on 1 Dec 2026”."
          error={errors["pay_on"]}
        >
          {(field) => (
            <div className="flex gap-3">
              <Input
                {...field}
                type="date"
                className="figures"
                value={draft.pay_on}
                onChange={({ target }) => set({ pay_on: target.value })}
              />
              {draft.pay_on !== (payOn ?? "") && (
                <Button type="submit" aria-label="Save the day of payment" pending={save.isPending}>
                  Save
                </Button>
              )}
            </div>
          )}
        </Field>
      </form>
    </Offered>
  );
}

interface RecordPaymentProps {
  run: string;
  kind: RecordPaymentInput["kind"];
  onClose: () => void;
}

/** Asks once everybody is known who can be chosen, on all pages. */
function RecordPayment({ run, kind, onClose }: RecordPaymentProps) {
  const { runs } = trpc.useUtils().client;
  const payment = kind === "paid" ? ("due" as const) : ("paid" as const);
  const query = useQuery({
    queryKey: [["runs", "payees"], { id: run, payment, all: true }],
    // Those who are preselected are the ones who are due when it opens.
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const all: RunPayee[] = [];
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const page = await runs.payees.query({ id: run, payment, ...(cursor && { cursor }) }, { signal });
        all.push(...page.payees);
        ({ cursor } = page);
      }
      return all;
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={RECORD_WORDS[kind].title}
      description={RECORD_WORDS[kind].description}
    >
      <Loaded query={query} label="Loading the payees" failure={SHARE_FAILURES.run}>
        {(payees) => <RecordPaymentForm run={run} kind={kind} payees={payees} onClose={onClose} />}
      </Loaded>
    </Dialog>
  );
}

interface RecordPaymentFormProps extends RecordPaymentProps {
  /** The payees to choose from. */
  payees: readonly RunPayee[];
}

const RECORD_WORDS = {
  paid: {
    title: "Who was paid?",
    description: "Each counts as paid in full, in the next run, unless you write less. What is left stays due.",
    action: "Mark as paid",
    amount: dueTo,
  },
  returned: {
    title: "Whose payment came back?",
    description: "It is due again and can be paid again: all of it, or as much as you write.",
    action: "Mark as returned",
    amount: paidTo,
  },
} as const;

/** Asks for whom and when a payment was made or came back. Payees whose payment is held are not preselected. */
function RecordPaymentForm({ run, kind, payees, onClose }: RecordPaymentFormProps) {
  const refresh = useRefreshShares();
  const words = RECORD_WORDS[kind];
  const record = trpc.runs.recordPayment.useMutation({ onSuccess: onClose, onSettled: refresh });
  const form = useDraft({
    schema: async () => (await import("@ledgerline/contract/shares/payments")).RecordPaymentInput,
    initial: {
      date: today(),
      payees: kind === "returned" ? [] : payees.filter(({ held }) => held === null).map(({ payee }) => payee),
      amounts: {} as Record<string, string>,
    },
    toInput: ({ amounts, ...draft }) => {
      const parts = draft.payees.flatMap((payee) => {
        const amount = amounts[payee]?.trim() ?? "";
        return amount === "" ? [] : [{ payee, amount }];
      });
      return { id: run, kind, ...draft, ...(parts.length > 0 && { amounts: parts }) };
    },
    mutation: record,
    fallback: SHARE_FAILURES.payment,
  });
  const { draft, set, errors } = form;
  const toggle = (id: string, isChosen: boolean) =>
    set({ payees: isChosen ? [...draft.payees, id] : draft.payees.filter((one) => one !== id) });
  return (
    <form {...form.props} className="grid gap-5">
      {form.failure && <FormError>{form.failure}</FormError>}
      <fieldset>
        <legend className="text-sm font-semibold">Payees</legend>
        <ul className="mt-1 max-h-72 overflow-y-auto">
          {payees.map((each) => (
            <li key={each.payee} className="border-b border-hairline">
              <label className="flex items-baseline gap-3 py-2">
                <input
                  type="checkbox"
                  className="accent-ink"
                  checked={draft.payees.includes(each.payee)}
                  onChange={({ target }) => toggle(each.payee, target.checked)}
                />
                <span className="min-w-0 flex-1 wrap-anywhere">
                  {each.name}
                  {each.through && <span className="block text-sm text-ink-soft">{throughText(each)}</span>}
                  {kind === "paid" && each.held && <span className="block text-sm text-warning">{heldText(each)}</span>}
                </span>
                <span className="figures">{formatMoney(words.amount(each) ?? "0", each.currency)}</span>
              </label>
              {draft.payees.includes(each.payee) && (
                <div className="flex items-center justify-end gap-3 pb-2 text-sm text-ink-soft">
                  {kind === "paid" ? "Paid only" : "Came back only"}
                  <Input
                    aria-label={`${kind === "paid" ? "Paid only, to" : "Came back only, from"} ${each.name}`}
                    inputMode="decimal"
                    className="figures w-32 text-right"
                    placeholder="all"
                    value={draft.amounts[each.payee] ?? ""}
                    onChange={({ target }) => set({ amounts: { ...draft.amounts, [each.payee]: target.value } })}
                  />
                </div>
              )}
            </li>
          ))}
        </ul>
      </fieldset>
      {errors["amounts"] && <FormError>{errors["amounts"]}</FormError>}
      <Field label="Day" error={errors["date"]}>
        {(field) => (
          <Input
            {...field}
            type="date"
            className="figures"
            value={draft.date}
            onChange={({ target }) => set({ date: target.value })}
          />
        )}
      </Field>
      <DialogActions className="mt-2">
        <Button onClick={onClose} aria-disabled={record.isPending}>
          Cancel
        </Button>
        <Button type="submit" variant="ink" pending={record.isPending}>
          {words.action}
        </Button>
      </DialogActions>
    </form>
  );
}
