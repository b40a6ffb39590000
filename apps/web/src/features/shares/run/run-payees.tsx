import type { RunDetails, RunPayee } from "@ledgerline/contract/shares/runs";
import { useMemo, useState } from "react";
import { Section } from "../../../components/section.tsx";
import type { Column } from "../../../components/table/column.ts";
import { DataTable } from "../../../components/table/data-table.tsx";
import { SearchField } from "../../../components/ui/search-field.tsx";
import { SHARE_FAILURES } from "../../../lib/errors/share-failures.ts";
import { printExact, readExact, subtractExact } from "../../../lib/format/exact.ts";
import { formatRounded } from "../../../lib/format/exact-money.ts";
import { formatInstant } from "../../../lib/format/format.ts";
import { statementHref } from "../../../lib/places/shares-href.ts";
import { Loaded } from "../parts/loaded.tsx";
import { isSearched, useRunPayees } from "../parts/share-pages.ts";

const money = (name: "closing" | "payable" | "paid") => (row: RunPayee) => formatRounded(row[name], row.currency);
/** Why a payee's due is held; null if nothing is due. */
const dueHeld = (row: RunPayee) => (dueTo(row) === null ? null : heldText(row));

/** In a preview nothing is paid yet, and holds are known only once the run is sent. */
function columnsOf(state: RunDetails["state"]): Column<RunPayee>[] {
  const columns: Column<RunPayee>[] = [
    { id: "name", name: "Payee", cell: ({ name }) => name, text: ({ name }) => name },
    {
      id: "closing",
      name: "Closing",
      numeric: true,
      width: "w-28 lg:w-40",
      cell: money("closing"),
      text: ({ closing }) => closing,
    },
    {
      id: "payable",
      name: "Payable",
      numeric: true,
      width: "w-28 lg:w-40",
      cell: money("payable"),
      text: ({ payable }) => payable,
    },
    {
      id: "currency",
      name: "Currency",
      width: "lg:w-28 lg:pl-6",
      cell: ({ currency }) => currency,
      text: ({ currency }) => currency,
      phone: "left out",
    },
  ];
  if (state !== "preview") {
    columns.splice(3, 0, {
      id: "paid",
      name: "Paid",
      numeric: true,
      width: "lg:w-36",
      cell: money("paid"),
      text: ({ paid }) => paid,
      phone: (row) => /[1-9]/.test(row.paid) && `${money("paid")(row)} paid`,
    });
    columns.push({
      id: "held",
      name: "Payment",
      width: "lg:w-56",
      cell: (row) => dueHeld(row) ?? throughText(row) ?? "—",
      text: (row) => dueHeld(row) ?? throughText(row) ?? "",
      phone: (row) => dueHeld(row) ?? throughText(row),
    });
  }
  return columns;
}

/** Who is paid for the payee; null if the payee is. */
export function throughText({ through }: Pick<RunPayee, "through">): string | null {
  return through && `Through ${through}`;
}

/** Everybody's closing balance, each with a link to how it came about. */
export function RunPayees({ run }: { run: RunDetails }) {
  const { id, state, payee_count: all } = run;
  const [search, setSearch] = useState("");
  const query = useRunPayees(id, search);
  const columns = useMemo(() => columnsOf(state), [state]);
  return (
    <Section
      title="Payees"
      lead="What is below a payee's minimum is carried forward. Open a payee to see where every cent comes from."
    >
      {all === 0 ? (
        <p className="text-ink-soft">No payee is in a deal yet.</p>
      ) : (
        <Loaded query={query} label="Loading the payees" failure={SHARE_FAILURES.run}>
          {({ count }) => (
            <>
              {isSearched(search, all) && (
                <div className="mb-4 print:hidden">
                  <SearchField label="Search names" value={search} onChange={setSearch} />
                </div>
              )}
              <DataTable
                label="Payees of the run"
                columns={columns}
                rows={query.rows}
                rowId={({ payee }) => payee}
                unit={["payee", "payees"]}
                count={count}
                more={query.more}
                href={({ payee }) => statementHref({ run: id, payee }, "member")}
              />
            </>
          )}
        </Loaded>
      )}
    </Section>
  );
}

/** What can still be paid to a payee for a run, as a decimal; null for nothing. */
export function dueTo({ payable, paid }: Pick<RunPayee, "payable" | "paid">): string | null {
  const due = subtractExact(readExact(payable), readExact(paid));
  return due.over > 0n ? printExact(due, 2) : null;
}

/** What was paid and could still come back; null for nothing. */
export function paidTo({ paid }: Pick<RunPayee, "paid">): string | null {
  return readExact(paid).over > 0n ? paid : null;
}

const HELD_TEXTS = {
  bank_changed: "Held: new payment details",
  no_bank: "Held: no bank details",
  not_euro: "Held: SEPA pays in euros only",
  other_currency: "Held: the account takes another currency",
  no_latin_name: "Held: the bank needs the holder’s name in Latin letters",
  no_email: "Held: no email",
} as const;

/** Why nothing can be paid to a payee, and until when if that ends by itself; null if something can. */
export function heldText({ held, held_until }: Pick<RunPayee, "held" | "held_until">): string | null {
  return held && `${HELD_TEXTS[held]}${held_until ? `, until ${formatInstant(held_until)}` : ""}`;
}
