import { LANGUAGE_NAMES } from "@ledgerline/contract/papers/languages";
import type { Payee } from "@ledgerline/contract/shares/payees";
import { isSampleId } from "@ledgerline/contract/shares/sample-ids";
import { type ReactNode, useState } from "react";
import { Link, useNavigate } from "react-router";
import { Offered } from "../../../components/offered.tsx";
import { AlertDialog } from "../../../components/overlays/dialog.tsx";
import { Section } from "../../../components/section.tsx";
import { ShowMore } from "../../../components/table/show-more.tsx";
import { Arrival } from "../../../components/ui/arrival.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { errorDetail } from "../../../lib/errors/error-detail.ts";
import { SHARE_FAILURES } from "../../../lib/errors/share-failures.ts";
import { fetched } from "../../../lib/fetched.ts";
import { formatDay, formatInstant, formatMoney } from "../../../lib/format/format.ts";
import { territoryName } from "../../../lib/format/territory-name.ts";
import { dealHref, payeeHref, shareViewHref } from "../../../lib/places/shares-href.ts";
import { usePageTitle } from "../../../lib/places/use-page-title.ts";
import { toast } from "../../../lib/toast.ts";
import { useRefreshShares } from "../parts/changes.tsx";
import { Loaded } from "../parts/loaded.tsx";
import { useDeals } from "../parts/share-pages.ts";
import { BANK_KIND_NAMES, maskedBank, PAID_BY_NAMES, receiptsText, TAX_FORM_NAMES } from "../words/payee-words.ts";
import { ChangePayeeDialog } from "./payee-dialog.tsx";
import { ReaderDialog } from "./reader-dialog.tsx";

const { Component: BankDialog } = fetched(async () => (await import("../statement/bank-dialog.tsx")).BankDialog);

type Asked = "change" | "bank" | "reader" | "erase";

/** One payee: how they are paid, what is withheld, who reads their statements, and the deals they take part in. */
export function PayeeScreen({ id }: { id: string }) {
  const query = trpc.shares.payee.useQuery({ id });
  const payee = query.data;
  const title = payee?.name ?? "Payee";
  usePageTitle(title, "item");
  return (
    <>
      <Section
        title={title}
        lead={
          payee &&
          [payee.email, payee.country && territoryName(payee.country), payee.currency].filter(Boolean).join(" · ")
        }
        aside={
          <Button asChild size="sm">
            <Link to={shareViewHref("payees")}>All payees</Link>
          </Button>
        }
      >
        <Loaded
          query={query}
          label="Loading the payee"
          failure={SHARE_FAILURES.payees}
          missing="There is no such payee."
        >
          {(found) => <PayeeFacts payee={found} />}
        </Loaded>
      </Section>
      {payee && <PayeeDeals id={id} />}
    </>
  );
}

function PayeeFacts({ payee }: { payee: Payee }) {
  const {
    currency,
    minimum,
    paid_by,
    bank,
    bank_held_until: heldUntil,
    tax_form,
    tax_form_expires,
    withholding,
  } = payee;
  const [asked, ask] = useState<Asked | null>(null);
  const close = () => ask(null);
  const isHeld = heldUntil !== null && heldUntil > new Date().toISOString();
  return (
    <>
      <dl className="grid max-w-4xl gap-x-10 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
        <Fact name="Paid by">
          {payee.paid_through === null ? (
            PAID_BY_NAMES[paid_by]
          ) : (
            <>
              Through{" "}
              <Link
                to={payeeHref(payee.paid_through)}
                className="underline decoration-hairline-strong underline-offset-4"
              >
                <bdi>{payee.paid_through_name}</bdi>
              </Link>
              <span className="block text-sm text-ink-soft">
                Payments go there. Share, tax and statement stay with this payee.
              </span>
            </>
          )}
        </Fact>
        <Fact name="Bank account">
          {maskedBank(bank)}
          {payee.bank_kind && <span className="text-ink-soft"> · {BANK_KIND_NAMES[payee.bank_kind]}</span>}
          {payee.bank_holder && <bdi className="block text-sm text-ink-soft">{payee.bank_holder}</bdi>}
          {isHeld && (
            <span className="block text-sm text-warning">
              Changed lately: nothing is paid to it before {formatInstant(heldUntil)}
            </span>
          )}
        </Fact>
        <Fact name="Least to pay">{minimum ? formatMoney(minimum, currency) : "Any amount"}</Fact>
        <Fact name="Tax form">
          {TAX_FORM_NAMES[tax_form]}
          {tax_form_expires && `, until ${formatDay(tax_form_expires)}`}
        </Fact>
        <Fact name="Language">
          <span lang={payee.language}>{LANGUAGE_NAMES[payee.language]}</span>
        </Fact>
        <Fact name="Tax withheld">
          <Rules rules={withholding} from={payee.withholding_from} />
          {payee.withholding_before.toReversed().map(({ from, rules }) => (
            <div key={from} className="mt-2 text-sm text-ink-soft">
              <Rules rules={rules} from={from} />
            </div>
          ))}
        </Fact>
        <Offered needs="members:read">
          <Fact name="Reads the statements">
            <Reader id={payee.user_id} />
          </Fact>
        </Offered>
      </dl>
      {!payee.erased && !isSampleId(payee.id) && (
        <div className="mt-7 flex flex-wrap gap-3">
          <Offered needs="shares:write">
            <Button onClick={() => ask("change")}>Change</Button>
          </Offered>
          <Offered needs="payments:write">
            <Button onClick={() => ask("bank")}>Bank details…</Button>
          </Offered>
          <Offered needs="members:write">
            <Button onClick={() => ask("reader")}>Who reads it…</Button>
          </Offered>
          <Offered needs="shares:write">
            <Button variant="quiet" onClick={() => ask("erase")}>
              Erase…
            </Button>
          </Offered>
        </div>
      )}
      {asked === "change" && <ChangePayeeDialog payee={payee} onClose={close} />}
      {asked === "bank" && (
        <Arrival>
          <BankDialog payee={payee} onClose={close} />
        </Arrival>
      )}
      {asked === "reader" && <ReaderDialog payee={payee} onClose={close} />}
      {asked === "erase" && <EraseDialog payee={payee} onClose={close} />}
    </>
  );
}

/** What is withheld, and from when if that is not always. */
function Rules({ rules, from }: { rules: Payee["withholding"]; from: string | null }) {
  return (
    <>
      {rules.length === 0 && <span className="block">None</span>}
      {rules.map((rule) => (
        <span key={JSON.stringify(rule)} className="block">
          {rule.rate} of {receiptsText(rule, territoryName)}
        </span>
      ))}
      {from && <span className="block">from {formatDay(from)}</span>}
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="border-t border-hairline pt-2">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="mt-0.5 wrap-anywhere">{children}</dd>
    </div>
  );
}

function Reader({ id }: { id: string | null }) {
  const { data } = trpc.members.list.useQuery(undefined, { enabled: id !== null });
  const member = data?.members.find(({ user_id }) => user_id === id);
  if (id === null) return "Nobody with a login";
  return member ? (member.real_name ?? member.email) : "A member";
}

function PayeeDeals({ id }: { id: string }) {
  const { data, rows: deals, more } = useDeals({ payee: id });
  if (!data) return null;
  return (
    <Section title="Deals">
      {deals.length === 0 ? (
        <p className="text-ink-soft">This payee is in no deal yet.</p>
      ) : (
        <>
          <ul className="grid gap-2">
            {deals.map((deal) => (
              <li key={deal.id}>
                <Link to={dealHref(deal.id)} className="underline decoration-hairline-strong underline-offset-4">
                  {deal.name}
                </Link>
              </li>
            ))}
          </ul>
          <ShowMore more={more} />
        </>
      )}
    </Section>
  );
}

function EraseDialog({ payee, onClose }: { payee: Payee; onClose: () => void }) {
  const refresh = useRefreshShares();
  const navigate = useNavigate();
  const erase = trpc.shares.erasePayee.useMutation({
    onSuccess: ({ message }) => {
      toast.success(message);
      refresh();
      void navigate(shareViewHref("payees"), { replace: true });
    },
    onError: (error) => toast.error(errorDetail(error, SHARE_FAILURES.payeeChange)),
  });
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Erase ${payee.name}?`}
      description="Name, email, country and bank details are deleted for good. Amounts in closed runs stay, without them."
      action="Erase"
      pending={erase.isPending}
      onConfirm={() => erase.mutate({ id: payee.id })}
    />
  );
}
