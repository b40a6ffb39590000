import type { CompareRunInput, RunComparison } from "@ledgerline/contract/shares/comparison";
import { useState } from "react";
import { Link } from "react-router";
import { FormError } from "../../../components/form/form-error.tsx";
import { Section } from "../../../components/section.tsx";
import { Table, TableCell, TableHead, TableRowHead } from "../../../components/table/small-table.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { errorDetail } from "../../../lib/errors/error-detail.ts";
import { SHARE_FAILURES } from "../../../lib/errors/share-failures.ts";
import { counted } from "../../../lib/format/counted.ts";
import { formatMoney } from "../../../lib/format/format.ts";
import { shareViewHref, statementHref } from "../../../lib/places/shares-href.ts";
import { Loaded } from "../parts/loaded.tsx";
import { periodText } from "../words/period-text.ts";
import { ChooseTable, ColumnField } from "./choose-table.tsx";

type Said = Pick<CompareRunInput, "columns" | "numbers"> & { payees?: CompareRunInput["payees"] };

/** What was paid by hand for a period beside what a run has, payee by payee, before anything is closed. */
export function Comparison() {
  const runs = trpc.runs.list.useQuery();
  return (
    <Section
      title="Recompute your last period"
      lead="Begin a run for the last period that you paid by hand. Then choose the sheet you paid it by: a row for each payee and amount, or the export of another tool. You see where the two differ, to the cent, and why. Nothing is stored."
    >
      <Loaded query={runs} label="Loading the runs" failure={SHARE_FAILURES.runs}>
        {({ runs: all, sample }) => {
          const computed = sample ? [] : all.filter(({ state, failure }) => state !== "computing" && failure === null);
          const [first] = computed;
          if (first) return <Compare runs={computed} first={first.id} />;
          return (
            <p className="max-w-2xl text-pretty">
              There is no run with figures yet.{" "}
              <Link to={shareViewHref("runs")} className="underline decoration-hairline-strong underline-offset-4">
                Begin one
              </Link>
              ; a preview closes nothing.
            </p>
          );
        }}
      </Loaded>
    </Section>
  );
}

interface CompareProps {
  runs: readonly { id: string; from: string; to: string; state: string }[];
  first: string;
}

function Compare({ runs, first }: CompareProps) {
  const [run, choose] = useState(first);
  const [sheet, setSheet] = useState<{ name: string; text: string } | null>(null);
  const [said, setSaid] = useState<Said>({});
  // Kept while the next one is awaited, so that nothing jumps.
  const [answer, setAnswer] = useState<RunComparison | null>(null);
  const compare = trpc.runs.compare.useMutation({ onSuccess: setAnswer });
  const ask = (text: string, now: Said, of = run) => {
    setSaid(now);
    compare.mutate({ id: of, text, ...now });
  };
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-end gap-4">
        <Field label="Run">
          {(field) => (
            <Select
              {...field}
              value={run}
              onChange={({ target }) => {
                choose(target.value);
                if (sheet) ask(sheet.text, said, target.value);
              }}
            >
              {runs.map(({ id, from, to, state }) => (
                <option key={id} value={id}>
                  {periodText({ from, to })}
                  {state === "preview" ? ", preview" : ""}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <ChooseTable
          label="Sheet of what was paid"
          pending={compare.isPending}
          onTable={(name, table) => {
            setSheet({ name, text: table.text });
            setAnswer(null);
            ask(table.text, {});
          }}
        />
      </div>
      {compare.error && <FormError>{errorDetail(compare.error, SHARE_FAILURES.import)}</FormError>}
      {sheet && answer && (
        <>
          <Columns
            answer={answer}
            said={said}
            disabled={compare.isPending}
            onSay={(more) => ask(sheet.text, { ...said, ...more })}
          />
          {answer.missing.length === 0 && (
            <>
              <div role="status" className="grid gap-1">
                <p>
                  {counted(answer.same, "payee")} {answer.same === 1 ? "is" : "are"} the same to the cent,{" "}
                  {answer.differ} {answer.differ === 1 ? "differs" : "differ"}.
                </p>
                {answer.sums.map(({ currency, paid, due, difference }) => (
                  <p key={currency} className="figures text-sm text-ink-soft">
                    By hand {formatMoney(paid, currency)}, here {formatMoney(due, currency)}:{" "}
                    {formatMoney(difference, currency)}
                  </p>
                ))}
                {answer.unread.length > 0 && (
                  <p className="text-sm text-ink-soft">
                    Not read, because the name or the amount is missing: {answer.unread.length === 1 ? "line" : "lines"}{" "}
                    {answer.unread.join(", ")}.
                  </p>
                )}
              </div>
              <Differences
                run={run}
                answer={answer}
                disabled={compare.isPending}
                onMean={(name, is) =>
                  ask(sheet.text, {
                    ...said,
                    payees: [...(said.payees ?? []).filter((each) => each.name !== name), { name, is }],
                  })
                }
              />
            </>
          )}
        </>
      )}
    </div>
  );
}

interface ColumnsProps {
  answer: RunComparison;
  said: Said;
  disabled: boolean;
  onSay: (said: Said) => void;
}

const COLUMNS = { payee: "Payee", amount: "Amount paid", currency: "Currency" } as const;

function Columns({ answer: { columns, reading, missing }, said, disabled, onSay }: ColumnsProps) {
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-2 gap-x-4 gap-y-3 lg:grid-cols-5">
        {(Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]).map((column) => (
          <ColumnField
            key={column}
            label={COLUMNS[column]}
            columns={columns}
            value={reading[column]}
            disabled={disabled}
            onChoose={(at) => onSay({ columns: { ...said.columns, [column]: at } })}
          />
        ))}
        <Field label="Decimals after a">
          {(field) => (
            <Select
              {...field}
              size="sm"
              disabled={disabled}
              value={reading.numbers ?? ""}
              onChange={({ target }) => onSay({ numbers: target.value === "comma" ? "comma" : "point" })}
            >
              {reading.numbers === null && <option value="">Choose</option>}
              <option value="point">point</option>
              <option value="comma">comma</option>
            </Select>
          )}
        </Field>
      </div>
      {missing.length > 0 && <p className="text-sm text-warning">Say above what is not known yet.</p>}
    </div>
  );
}

interface DifferencesProps {
  run: string;
  answer: RunComparison;
  disabled: boolean;
  onMean: (name: string, is: string) => void;
}

function Differences({ run, answer: { payees, more }, disabled, onMean }: DifferencesProps) {
  if (payees.length === 0) return <p>Every payee gets the same here as by hand.</p>;
  return (
    <div>
      <Table className="text-sm">
        <caption className="sr-only">Payees who differ</caption>
        <thead>
          <tr>
            <TableHead>Payee</TableHead>
            <TableHead numeric>By hand</TableHead>
            <TableHead numeric>Here</TableHead>
            <TableHead numeric>Difference</TableHead>
            <TableHead className="hidden md:table-cell">Why</TableHead>
          </tr>
        </thead>
        <tbody>
          {payees.map((each) => (
            <Payee key={`${each.name} ${each.currency}`} run={run} line={each} disabled={disabled} onMean={onMean} />
          ))}
        </tbody>
      </Table>
      {more > 0 && <p className="mt-2 text-sm text-ink-soft">And {more} more, who differ by less.</p>}
    </div>
  );
}

interface PayeeProps extends Pick<DifferencesProps, "run" | "disabled" | "onMean"> {
  line: RunComparison["payees"][number];
}

function Payee({ run, line, disabled, onMean }: PayeeProps) {
  const { name, payee, near, currency, paid, due, difference } = line;
  return (
    <>
      <tr>
        <TableRowHead className="wrap-anywhere max-md:border-b-0 max-md:pb-1">
          {payee !== null && due !== null ? (
            <Link
              to={statementHref({ run, payee }, "member")}
              className="underline decoration-hairline-strong underline-offset-4"
            >
              <bdi>{name}</bdi>
            </Link>
          ) : (
            <bdi>{name}</bdi>
          )}
          {near.length > 0 && (
            <Select
              size="sm"
              className="mt-2"
              aria-label={`Who ${name} is`}
              disabled={disabled}
              value=""
              onChange={({ target }) => target.value !== "" && onMean(name, target.value)}
            >
              <option value="">Is…</option>
              {near.map((one) => (
                <option key={one.id} value={one.id}>
                  {one.name}
                </option>
              ))}
            </Select>
          )}
        </TableRowHead>
        <TableCell numeric className="max-md:border-b-0 max-md:pb-1">
          {paid === null ? "—" : formatMoney(paid, currency)}
        </TableCell>
        <TableCell numeric className="max-md:border-b-0 max-md:pb-1">
          {due === null ? "—" : formatMoney(due, currency)}
        </TableCell>
        <TableCell numeric className="max-md:border-b-0 max-md:pb-1">
          {formatMoney(difference, currency)}
        </TableCell>
        <TableCell className="hidden wrap-anywhere md:table-cell">
          <Why line={line} />
        </TableCell>
      </tr>
      <tr className="md:hidden">
        <TableCell colSpan={4} className="pt-0 wrap-anywhere">
          <Why line={line} />
        </TableCell>
      </tr>
    </>
  );
}

function Why({ line: { why, exact, or } }: Pick<PayeeProps, "line">) {
  if (why.length === 0) {
    return (
      <p className="text-ink-soft">
        No single fee, rate, cost, advance or recording explains it, nor do two of them together. Open the statement and
        compare it line by line.
      </p>
    );
  }
  return (
    <div className="grid gap-1">
      {why.map(({ cause, text }) => (
        <p key={`${cause} ${text}`}>{text}</p>
      ))}
      {!exact && why.some(({ amount }) => amount !== null) && <p className="text-ink-soft">To within a cent.</p>}
      {or.map((some) => (
        <p key={some.map(({ text }) => text).join(" ")} className="text-ink-soft">
          Or: {some.map(({ text }) => text).join(" ")}
        </p>
      ))}
    </div>
  );
}
