import type { RoyaltyTrackPage } from "@ledgerline/contract/royalties";
import type { AddDealInput } from "@ledgerline/contract/shares/deals";
import type { Payee, Payees } from "@ledgerline/contract/shares/payees";
import { useMutation } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { FormError } from "../../components/form/form-error.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Field } from "../../components/ui/field.tsx";
import { Input } from "../../components/ui/input.tsx";
import { Select } from "../../components/ui/select.tsx";
import { trpc } from "../../lib/calls/trpc.ts";
import { errorDetail, errorFields, errorStatus } from "../../lib/errors/error-detail.ts";
import { SHARE_FAILURES } from "../../lib/errors/share-failures.ts";
import { readShare } from "../../lib/format/exact.ts";
import { useOneSubmit } from "../../lib/forms/use-one-submit.ts";
import { toast } from "../../lib/toast.ts";
import { trackName } from "../plays/track-title.tsx";
import { useClosedPeriods, useRefreshShares } from "./parts/changes.tsx";
import { usePayees } from "./parts/share-pages.ts";

type Calls = ReturnType<typeof trpc.useUtils>["client"];

interface ShareFormProps {
  page: RoyaltyTrackPage;
  onDone: () => void;
}

interface Failure {
  error: unknown;
  /** Whether the deal was refused, and not the payee. */
  ofDeal: boolean;
}

interface Share {
  who: string;
  percent: string;
  currency: string;
}

/** Who, how much, and in which currency their balance is kept. */
export function ShareForm({ page, onDone }: ShareFormProps) {
  const { data: filters } = trpc.royalties.filters.useQuery();
  const currencies = [...new Set([...page.totals.map(({ currency }) => currency), ...(filters?.currencies ?? [])])];
  const [draft, setDraft] = useState<Share>({ who: "", percent: "", currency: currencies[0] ?? "USD" });
  const [errors, setErrors] = useState<Partial<Record<keyof Share, string>>>({});
  const set = (change: Partial<Share>) => setDraft({ ...draft, ...change });
  const { save, isPending, failure, dialog } = useSaveShare(page, onDone);
  const { rows: payees } = usePayees({ search: useDeferredValue(draft.who.trim()) });
  const onSubmit = useOneSubmit(async () => {
    const found = faultsOf(draft);
    setErrors(found);
    if (Object.keys(found).length === 0) await save(draft);
  });
  return (
    <form noValidate onSubmit={onSubmit} className="grid max-w-2xl gap-5">
      <h3 className="font-semibold">I pay somebody a share of this song</h3>
      {failure && <FormError>{plainly(failure)}</FormError>}
      <div className="grid items-start gap-5 sm:grid-cols-[1fr_8rem_8rem]">
        <Field label="Who" error={errors.who}>
          {(field) => (
            <>
              <Input
                {...field}
                autoFocus
                list="share-names"
                maxLength={200}
                placeholder="Your producer's name"
                value={draft.who}
                onChange={({ target }) => set({ who: target.value })}
              />
              <datalist id="share-names">
                {payees.map(({ id, name }) => (
                  <option key={id} value={name} />
                ))}
              </datalist>
            </>
          )}
        </Field>
        <Field label="Percentage" error={errors.percent}>
          {(field) => (
            <Input
              {...field}
              className="figures"
              placeholder="20%"
              value={draft.percent}
              onChange={({ target }) => set({ percent: target.value })}
            />
          )}
        </Field>
        <Field label="Currency">
          {(field) => (
            <Select {...field} value={draft.currency} onChange={({ target }) => set({ currency: target.value })}>
              {currencies.map((code) => (
                <option key={code} value={code}>
                  {code}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="ink" pending={isPending}>
          Save the share
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
      {dialog}
    </form>
  );
}

/** Gives the share to the payee of this name, who is added first if unknown, once it is clear what of the past it changes. */
function useSaveShare(page: RoyaltyTrackPage, onDone: () => void) {
  const { client: calls } = trpc.useUtils();
  const refresh = useRefreshShares();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [who, setWho] = useState("");
  const add = trpc.shares.addDeal.useMutation({
    onSettled: refresh,
    onSuccess: () => {
      toast.success(`${who} gets a share of ${trackName(page.title)}`);
      onDone();
    },
  });
  const asking = useClosedPeriods(add, (deal: AddDealInput) => ({ new_deal: deal }));
  const find = useMutation({
    mutationFn: async ({ who, percent, currency }: Share) => {
      const name = who.trim();
      const payee = (await findByName(calls, name)) ?? (await calls.shares.addPayee.mutate({ name, currency }));
      return shareOf({ payee: payee.id, name, percent, currency }, page);
    },
    // A payee who was added stays, even if the share was refused.
    onSettled: refresh,
    onSuccess: (deal) => asking.mutation.mutate(deal, { onError: (error) => setFailure({ error, ofDeal: true }) }),
    onError: (error) => setFailure({ error, ofDeal: false }),
  });
  return {
    failure,
    isPending: find.isPending || asking.mutation.isPending,
    dialog: asking.dialog,
    save: async (share: Share) => {
      setFailure(null);
      setWho(share.who.trim());
      await find.mutateAsync(share).catch(() => {});
    },
  };
}

/** The payee of exactly this name, on whichever page. */
async function findByName({ shares }: Calls, name: string): Promise<Payee | null> {
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const asked = { search: name, erased: "false" as const, ...(cursor && { cursor }) };
    const page: Payees = await shares.payees.query(asked);
    const found = page.payees.find((payee) => payee.name === name);
    if (found) return found;
    cursor = page.cursor;
  }
  return null;
}

interface SharePayee {
  payee: string;
  name: string;
  percent: string;
  currency: string;
}

function shareOf({ payee, name, percent, currency }: SharePayee, { track_id, title }: RoyaltyTrackPage): AddDealInput {
  const rate = asPercent(percent);
  return {
    name: `${name}: ${trackName(title)}`.slice(0, 200),
    currency,
    ...{ dates: "accounting", rates_of: "accounting", group: null, replaces: [] },
    versions: [
      {
        ...{ from: null, to: null, kind: "royalty", part: "100%", fee: "0%", rate, exceptions: [] },
        covers: { by: "tracks", of: [track_id] },
        participants: [{ payee, share: "100%" }],
      },
    ],
  };
}

/** `20` means `20%` in a field that asks for a percentage. */
function asPercent(written: string): string {
  const text = written.trim();
  return /^\d+(?:\.\d+)?$/.test(text) ? `${text}%` : text;
}

function faultsOf({ who, percent }: Share): Partial<Record<keyof Share, string>> {
  const share = readShare(asPercent(percent));
  return {
    ...(who.trim() === "" && { who: "Write who gets it" }),
    ...((!share || share.over === 0n || share.over > share.under) && {
      percent: "Write a percentage such as 20%",
    }),
  };
}

/** Rewords how a deal is refused, which speaks of contracts, for somebody who just pays a producer. */
function plainly({ error, ofDeal }: Failure): string {
  if (ofDeal && "versions" in errorFields(error)) {
    return "All shares of this song together would be more than 100%. Lower one.";
  }
  const isOfTerms = ofDeal && [400, 409].includes(errorStatus(error) ?? 0);
  return isOfTerms ? SHARE_FAILURES.trackShareChange : errorDetail(error, SHARE_FAILURES.trackShareChange);
}
