import type { ImportSplitsInput, SplitColumn, SplitImport } from "@ledgerline/contract/shares/splits";
import { useState } from "react";
import { Link } from "react-router";
import { FormError } from "../../../components/form/form-error.tsx";
import { Section } from "../../../components/section.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { errorDetail } from "../../../lib/errors/error-detail.ts";
import { SHARE_FAILURES } from "../../../lib/errors/share-failures.ts";
import { counted } from "../../../lib/format/counted.ts";
import { shareViewHref } from "../../../lib/places/shares-href.ts";
import { toast } from "../../../lib/toast.ts";
import { useRefreshShares } from "../parts/changes.tsx";
import { CurrencyField, useCurrencies } from "../parts/currency-field.tsx";
import { RatesNeeded } from "../parts/rates-needed.tsx";
import { ChooseTable, ColumnField } from "./choose-table.tsx";
import { AskRecordings, PayeesOfSheet, SplitLists } from "./splits-preview.tsx";

type Said = Partial<Omit<ImportSplitsInput, "text" | "apply" | "currency">>;

/** Makes deals and payees of the label's own sheet: a preview with what is asked, then all of it or nothing. */
export function Splits() {
  const [sheet, setSheet] = useState<{ name: string; text: string } | null>(null);
  const [said, setSaid] = useState<Said>({});
  const [currency, setCurrency] = useState("");
  const [choices] = useCurrencies();
  // Kept while the next one is awaited, so that nothing jumps.
  const [answer, setAnswer] = useState<SplitImport | null>(null);
  const refresh = useRefreshShares();
  const send = trpc.shares.importSplits.useMutation({
    onSuccess: (found) => {
      setAnswer(found);
      if (!found.applied) return;
      const deals = counted(found.deals.items.length + found.deals.more, "deal");
      toast.success(`${deals} and ${counted(found.made, "payee")} made`);
      refresh();
    },
  });
  const of = currency || choices || "USD";
  const ask = (text: string, now: Said, apply = false, as = of) => {
    setSaid(now);
    send.mutate({ ...now, text, currency: as, apply });
  };
  const say = (more: Said) => sheet && ask(sheet.text, { ...said, ...more });
  return (
    <Section
      title="Your splits"
      lead="A row for each recording and payee: title, ISRC, UPC or catalogue number, who, and what share. Columns may have any names. Recordings with the same split become one deal."
      aside={
        <Button asChild size="sm">
          <Link to={shareViewHref("deals")}>All deals</Link>
        </Button>
      }
    >
      <div className="grid gap-6">
        <ChooseTable
          label="Sheet of splits"
          pending={send.isPending}
          onTable={(name, table) => {
            setSheet({ name, text: table.text });
            setAnswer(null);
            ask(table.text, {});
          }}
        />
        {send.error && <FormError>{errorDetail(send.error, SHARE_FAILURES.import)}</FormError>}
        {sheet && answer?.applied && (
          <p role="status">
            {sheet.name} is in. Look through{" "}
            <Link to={shareViewHref("deals")} className="underline decoration-hairline-strong underline-offset-4">
              the deals
            </Link>
            : one that is wrong can be deleted as long as no run counts it.
          </p>
        )}
        {sheet && answer && !answer.applied && (
          <>
            <Columns answer={answer} disabled={send.isPending} onSay={say} columns={said.columns} />
            {answer.missing.length === 0 && (
              <>
                <Terms
                  said={said}
                  shares={answer.reading.shares}
                  currency={of}
                  onSay={say}
                  onCurrency={(as) => {
                    setCurrency(as);
                    ask(sheet.text, said, false, as);
                  }}
                />
                <p role="status">{summaryOf(sheet.name, answer)}</p>
                <AskRecordings
                  key={`recordings ${JSON.stringify(said)}`}
                  answer={answer}
                  pending={send.isPending}
                  onTitles={() => say({ by_title: true })}
                  onAnswer={(some) => say({ choices: [...(said.choices ?? []), ...some] })}
                />
                <PayeesOfSheet
                  key={`payees ${JSON.stringify(said)}`}
                  answer={answer}
                  said={{ own: said.own ?? [], payees: said.payees ?? [] }}
                  pending={send.isPending}
                  onAnswer={say}
                />
                <SplitLists answer={answer} evened={said.even_out === true} onEvenOut={() => say({ even_out: true })} />
                {answer.ready && answer.deals.items.length > 0 && (
                  <div>
                    <Button variant="ink" pending={send.isPending} onClick={() => ask(sheet.text, said, true)}>
                      Make {counted(answer.deals.items.length + answer.deals.more, "deal")}
                    </Button>
                  </div>
                )}
              </>
            )}
          </>
        )}
      </div>
    </Section>
  );
}

function summaryOf(
  name: string,
  { rows, recordings, there, alone, deals, ready, questions, by_title, faults, reading }: SplitImport,
) {
  const asked = questions.items.length + questions.more + by_title.items.length + by_title.more;
  const wrong = faults.items.length + faults.more;
  const found = `${name}: ${counted(rows, "row")} about ${counted(recordings, "recording")}, ${counted(deals.items.length + deals.more, "deal")} to make.`;
  const rest = [
    there > 0 && `${counted(there, "recording")} ${there === 1 ? "has its" : "have their"} deal already.`,
    alone > 0 && `${counted(alone, "recording")} ${alone === 1 ? "is" : "are"} yours alone.`,
    asked > 0 && `${counted(asked, "question")} to answer.`,
    asked > 0 && reading.catalogue !== null && "Catalogue numbers are not kept with statements, and find no recording.",
    wrong > 0 && `${counted(wrong, "error")} to correct in the file, or by another answer here.`,
    !ready && "Nothing was made yet.",
  ];
  return [found, ...rest].filter(Boolean).join(" ");
}

const COLUMN_NAMES: Record<SplitColumn, string> = {
  title: "Title",
  artist: "Artist",
  isrc: "ISRC",
  upc: "UPC or EAN",
  catalogue: "Catalogue number",
  payee: "Payee",
  email: "Email",
  share: "Share",
  role: "Role",
};
const MISSING = { recording: "what names the recording", payee: "who gets the share", share: "the share" };

interface ColumnsProps {
  answer: SplitImport;
  columns: Said["columns"];
  disabled: boolean;
  onSay: (said: Said) => void;
}

/** How the columns were read, to be corrected. */
function Columns({ answer, columns, disabled, onSay }: ColumnsProps) {
  const { reading, missing } = answer;
  const fields = Object.entries(COLUMN_NAMES) as [SplitColumn, string][];
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-2 gap-x-4 gap-y-3 lg:grid-cols-5">
        {fields.map(([column, name]) => (
          <ColumnField
            key={column}
            label={name}
            columns={answer.columns}
            value={reading[column]}
            disabled={disabled}
            onChoose={(at) => onSay({ columns: { ...columns, [column]: at } })}
          />
        ))}
      </div>
      {missing.length > 0 && (
        <p className="text-sm text-warning">
          Say above which column has {missing.map((each) => MISSING[each]).join(", and ")}.
        </p>
      )}
    </div>
  );
}

interface TermsProps {
  said: Said;
  shares: SplitImport["reading"]["shares"];
  currency: string;
  onSay: (said: Said) => void;
  onCurrency: (currency: string) => void;
}

/** What no sheet of splits says: what the shares are of, what comes off first, and the currency. */
function Terms({ said, shares, currency, onSay, onCurrency }: TermsProps) {
  const [rate, setRate] = useState(said.rate ?? "50%");
  const [fee, setFee] = useState(said.fee ?? "0%");
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-3 lg:grid-cols-5">
      <Field label="The shares are of">
        {(field) => (
          <Select
            {...field}
            size="sm"
            value={said.of ?? "receipts"}
            onChange={({ target }) =>
              onSay(target.value === "rate" ? { of: "rate", rate } : { of: "receipts", rate: "100%" })
            }
          >
            <option value="receipts">all receipts</option>
            <option value="rate">the payees’ part</option>
          </Select>
        )}
      </Field>
      {said.of === "rate" && (
        <Field label="Which is, of the receipts">
          {(field) => (
            <Input
              {...field}
              className="figures"
              value={rate}
              onChange={({ target }) => setRate(target.value)}
              onBlur={() => rate !== said.rate && onSay({ rate })}
            />
          )}
        </Field>
      )}
      <Field label="Your fee before it">
        {(field) => (
          <Input
            {...field}
            className="figures"
            value={fee}
            onChange={({ target }) => setFee(target.value)}
            onBlur={() => fee !== (said.fee ?? "0%") && onSay({ fee })}
          />
        )}
      </Field>
      <Field label="A plain 1 is">
        {(field) => (
          <Select
            {...field}
            size="sm"
            value={shares}
            onChange={({ target }) => onSay({ shares: target.value === "percent" ? "percent" : "fraction" })}
          >
            <option value="percent">1%</option>
            <option value="fraction">100%</option>
          </Select>
        )}
      </Field>
      <CurrencyField
        label="Deals and new payees in"
        hint={<RatesNeeded currency={currency} />}
        error={undefined}
        value={currency}
        onChange={onCurrency}
      />
    </div>
  );
}
