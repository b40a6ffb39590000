import type { CheckResult } from "@ledgerline/contract/reconciliation/checks";
import type { Column } from "../../../components/table/column.ts";
import { DataTable } from "../../../components/table/data-table.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { counted } from "../../../lib/format/counted.ts";
import { formatExactCount } from "../../../lib/format/format.ts";
import { royaltyHref } from "../address/royalty-href.ts";
import { Compared } from "../board/compared.tsx";
import { Freshness, UNTIL_FRESH } from "../board/freshness.tsx";
import { CheckSign } from "./check-sign.tsx";
import { lookedAt } from "./looked-at.ts";

const ASIDE: Column<CheckResult> = {
  id: "aside",
  name: "Set aside",
  numeric: true,
  width: "lg:w-24",
  cell: ({ aside }) => (aside === 0 ? "—" : formatExactCount(aside)),
  text: ({ aside }) => `${aside}`,
  phone: "left out",
};

const COLUMNS: readonly Column<CheckResult>[] = [
  {
    id: "id",
    name: "What must hold",
    cell: ({ id, rule, because, unchecked }) => (
      <span className="grid gap-x-3 text-pretty sm:grid-cols-[2rem_1fr]">
        <span className="text-ink-soft max-sm:text-xs">{id}</span>{" "}
        <span>
          {rule}
          {(because ?? unchecked) && <span className="block text-sm text-ink-soft">{because ?? unchecked}</span>}
        </span>
      </span>
    ),
    text: ({ id }) => id,
    copied: [
      { name: "Rule", text: ({ rule }) => rule },
      { name: "Not checked because", text: ({ because, unchecked }) => because ?? unchecked ?? "" },
    ],
  },
  {
    id: "checked",
    name: "Looked at",
    width: "lg:w-44",
    cell: ({ checked, of }) => (
      <span className="text-sm text-ink-soft">{checked === 0 ? "—" : lookedAt({ checked, of })}</span>
    ),
    text: ({ checked, of }) => `${checked} ${of}`,
    phone: "left out",
  },
  {
    id: "state",
    name: "Result",
    width: "w-28 lg:w-36",
    cell: (check) => <CheckSign check={check} />,
    text: ({ state, findings }) => (state === "found" ? `${findings} found` : state),
  },
];
/** Where nothing is set aside, its column would say nothing. */
const WITH_ASIDE = COLUMNS.toSpliced(-1, 0, ASIDE);

/** F1 to F16: how each ended, leading to what it found. */
export function AllChecks() {
  const query = trpc.reconciliation.checks.useQuery(undefined, UNTIL_FRESH);
  return (
    <Compared query={query} label="the checks">
      {(data) =>
        data.computed_at === null && data.stale ? (
          <Freshness figures={data} />
        ) : (
          <>
            <p className="mb-1 font-serif text-xl">{checksSentence(data.checks)}</p>
            <div className="mb-6">
              <Freshness figures={data} />
            </div>
            <DataTable
              label="Checks"
              columns={data.checks.some(({ aside }) => aside > 0) ? WITH_ASIDE : COLUMNS}
              rows={data.checks}
              rowId={({ id }) => id}
              unit={["check", "checks"]}
              href={({ id }) => royaltyHref({ view: "checks", by: id, filter: {} })}
            />
          </>
        )
      }
    </Compared>
  );
}

/** `3 checks found something, 9 are clear, 4 lack their data`. */
function checksSentence(checks: readonly CheckResult[]): string {
  const count = (state: CheckResult["state"]) => checks.filter((check) => check.state === state).length;
  const [found, clear, lacking] = [count("found"), count("clear"), count("not_checked")];
  const parts = [
    found > 0 && `${counted(found, "check")} found something`,
    clear > 0 && `${clear} clear`,
    lacking > 0 && `${lacking} not checked`,
  ];
  return parts.filter(Boolean).join(", ");
}
