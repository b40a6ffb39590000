import type { Payee } from "@ledgerline/contract/shares/payees";
import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { EmptyState } from "../../../components/empty-state.tsx";
import { Offered } from "../../../components/offered.tsx";
import { Section } from "../../../components/section.tsx";
import type { Column } from "../../../components/table/column.ts";
import { DataTable } from "../../../components/table/data-table.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { SearchField } from "../../../components/ui/search-field.tsx";
import { SHARE_FAILURES } from "../../../lib/errors/share-failures.ts";
import { formatMoney } from "../../../lib/format/format.ts";
import { payeeHref } from "../../../lib/places/shares-href.ts";
import { PremiumPanel } from "../../subscription/upgrade-button.tsx";
import { Loaded } from "../parts/loaded.tsx";
import { isSearched, usePayees } from "../parts/share-pages.ts";
import { maskedBank, PAID_BY_NAMES } from "../words/payee-words.ts";
import { AddPayeeDialog } from "./payee-dialog.tsx";
import { PayeeScreen } from "./payee-screen.tsx";

/** All payees or one of them, depending on the address. */
export function PayeesScreen() {
  const named = useSearchParams()[0].get("payee");
  return named === null ? <PayeesList /> : <PayeeScreen key={named} id={named} />;
}

const COLUMNS: readonly Column<Payee>[] = [
  {
    id: "name",
    name: "Payee",
    cell: ({ name, email }) => (
      <>
        {name}
        {email && <span className="block text-sm text-ink-soft">{email}</span>}
      </>
    ),
    text: ({ name }) => name,
    copied: [{ name: "Email", text: ({ email }) => email ?? "" }],
  },
  {
    id: "currency",
    name: "Currency",
    width: "w-24 lg:w-28",
    cell: ({ currency }) => currency,
    text: ({ currency }) => currency,
  },
  {
    id: "paid",
    name: "Paid by",
    width: "lg:w-56",
    cell: ({ paid_by }) => PAID_BY_NAMES[paid_by],
    text: ({ paid_by }) => PAID_BY_NAMES[paid_by],
    phone: ({ paid_by }) => PAID_BY_NAMES[paid_by],
  },
  {
    id: "bank",
    name: "Bank account",
    width: "lg:w-36",
    cell: ({ bank }) => maskedBank(bank),
    text: ({ bank }) => bank ?? "",
    phone: "left out",
  },
  {
    id: "minimum",
    name: "Minimum",
    numeric: true,
    width: "lg:w-32",
    cell: ({ minimum, currency }) => (minimum ? formatMoney(minimum, currency) : "—"),
    text: ({ minimum }) => minimum ?? "",
    phone: "left out",
  },
];

/** Everybody who is paid. A payee needs no login. */
function PayeesList() {
  const [search, setSearch] = useState("");
  const query = usePayees({ search });
  const navigate = useNavigate();
  const [adding, add] = useState(false);
  const count = query.data?.count;
  const isEmpty = count === 0 && search === "";
  const isFull = search === "" && count !== undefined && count >= (query.data?.allowed ?? 0);
  const button = (variant: "accent" | "outline") => (
    <Button size={variant === "accent" ? "md" : "sm"} variant={variant} onClick={() => add(true)}>
      Add a payee
    </Button>
  );
  return (
    <Section
      title="Payees"
      lead="Who gets a share: artists, producers, writers. None of them needs a login."
      aside={!isEmpty && !isFull && <Offered needs="shares:write">{button("outline")}</Offered>}
    >
      <Loaded query={query} label="Loading the payees" failure={SHARE_FAILURES.payees}>
        {({ allowed }) => (
          <>
            {isEmpty ? (
              <EmptyState
                action={
                  <Offered needs="shares:write" explain>
                    {button("accent")}
                  </Offered>
                }
              >
                There are no payees yet. Add the people you pay, and the currency in which you keep their balance.
              </EmptyState>
            ) : (
              <>
                {isSearched(search, count) && (
                  <div className="mb-4">
                    <SearchField label="Search names and emails" value={search} onChange={setSearch} />
                  </div>
                )}
                <DataTable
                  label="Payees"
                  columns={COLUMNS}
                  rows={query.rows}
                  rowId={({ id }) => id}
                  unit={["payee", "payees"]}
                  count={count ?? null}
                  more={query.more}
                  href={({ id }) => payeeHref(id)}
                />
              </>
            )}
            {isFull && (
              <PremiumPanel>
                The Free plan has {allowed} payees. Premium has as many as you need, closes runs and writes payment
                files.
              </PremiumPanel>
            )}
          </>
        )}
      </Loaded>
      {adding && <AddPayeeDialog onClose={() => add(false)} onAdded={({ id }) => void navigate(payeeHref(id))} />}
    </Section>
  );
}
