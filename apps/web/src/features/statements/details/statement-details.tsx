import type { Statement, StatementSource } from "@ledgerline/contract/statements/statements";
import { isZeroDecimal } from "@ledgerline/decimals";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Check, Copy, Download } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { Offered } from "../../../components/offered.tsx";
import { Dialog } from "../../../components/overlays/dialog.tsx";
import { Receipt } from "../../../components/receipt.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { refreshArea } from "../../../lib/calls/refresh-area.ts";
import { authorization } from "../../../lib/calls/session-token.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useMay } from "../../../lib/calls/use-may.ts";
import { errorDetail } from "../../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../../lib/errors/error-messages.ts";
import { RestError } from "../../../lib/errors/rest-error.ts";
import { formatDay, formatExactMoney, formatInstant, formatList } from "../../../lib/format/format.ts";
import { royaltyHref } from "../../../lib/places/royalty-href.ts";
import type { RoyaltyView } from "../../../lib/places/royalty-views.ts";
import { saveFile } from "../../../lib/save-file.ts";
import { toast } from "../../../lib/toast.ts";
import { DeleteStatement } from "../list/delete-statement.tsx";
import { formatSalePeriod } from "../list/statement-line.tsx";
import { CorrectPlays } from "../questions/plays-question.tsx";
import { NewReadingPanel } from "./new-readings.tsx";
import { StatementProof } from "./statement-proof.tsx";
import { StatementNotes, StatementRefusals } from "./unbooked-rows.tsx";

const ANOTHER = "another";

interface StatementDetailsProps {
  id: string;
  statement: Statement;
}

/** A statement's details: its proof, its refused rows, where it comes from, and its actions. */
export function StatementDetails({ id, statement }: StatementDetailsProps) {
  const { state, rows, proof } = statement;
  const isRead = state === "booked" || state === "sample";
  const leftOut = statement.recognition?.sheets_left_out ?? [];
  return (
    <div id={id} className="grid gap-6 pt-3">
      <NewReadingPanel statement={statement} />
      {proof && <StatementProof rows={rows} proof={proof} sample={state === "sample"} />}
      {state === "booked" && <WaysOn kind={statement.kind} />}
      <AnnouncedComparison statement={statement} />
      {isRead && <StatementRefusals statement={statement} />}
      {state !== "sample" && (rows.noted > 0 || proof?.noted) && <StatementNotes statement={statement} />}
      {leftOut.length > 0 && (
        <p className="max-w-prose text-pretty text-sm text-ink-soft">
          Not read from the workbook, because they have no figures: {formatList(leftOut)}.
        </p>
      )}
      {statement.erased_columns.length > 0 && (
        <p className="max-w-prose text-pretty text-sm text-ink-soft">
          Ledgerline erased personal data of buyers from the file it keeps: {formatList(statement.erased_columns)}.
          {statement.recognition?.sheet && " It keeps only this sheet of the workbook, as values."}
        </p>
      )}
      {isRead && statement.detail && <p className="max-w-prose text-pretty text-sm">{statement.detail}</p>}
      {state === "booked" && statement.kind === "plays" && (
        <Offered needs="plays:write">
          <CorrectPlays statement={statement} />
        </Offered>
      )}
      <dl className="flex flex-wrap gap-x-10 gap-y-4 text-sm">
        <Fact name="Format">{statement.format_name}</Fact>
        <Fact name="Account">{statement.source && <SourceFact statement={statement} source={statement.source} />}</Fact>
        <Fact name="Accounted for">{accountingPeriod(statement)}</Fact>
        <Fact name="Sale period">{formatSalePeriod(statement.sale_period)}</Fact>
        <Fact name="Uploaded">{formatInstant(statement.created_at)}</Fact>
        <Fact name="Booked">{statement.booked_at && formatInstant(statement.booked_at)}</Fact>
        {statement.kind === "correction" && (
          <Fact name="Receipt">
            <StatementReceiptFact statement={statement} />
          </Fact>
        )}
        <Fact name="SHA-256">
          <Fingerprint sha256={statement.sha256} />
        </Fact>
      </dl>
      <div className="flex flex-wrap gap-3">
        <Offered needs="exports:read">
          <DownloadOriginal statement={statement} />
        </Offered>
        <Offered needs="statements:write">
          <DeleteStatement statement={statement} />
        </Offered>
      </div>
    </div>
  );
}

/** The receipt of income that was typed in, or of a correction. */
function StatementReceiptFact({ statement: { id, file_name, receipt } }: { statement: Statement }) {
  const client = useQueryClient();
  return (
    <Receipt
      path={`statements/${id}/receipt`}
      receipt={receipt}
      name={file_name}
      mayChange={useMay()("statements:write")}
      onAttached={() => void refreshArea(client, "statements")}
    />
  );
}

/** Where to see what the statement brought, and what it did not. */
function WaysOn({ kind }: Pick<Statement, "kind">) {
  const ways: { view: RoyaltyView; text: string }[] =
    kind === "plays"
      ? [{ view: "plays", text: "See your plays" }]
      : [
          { view: "months", text: "See your months" },
          { view: "board", text: "See what is missing" },
        ];
  return (
    <p className="flex flex-wrap gap-x-6 gap-y-2">
      {ways.map(({ view, text }) => (
        <Link key={view} to={royaltyHref({ view, filter: {} })} className="underline underline-offset-4">
          {text}
        </Link>
      ))}
    </p>
  );
}

function accountingPeriod({ accounting_period }: Statement): string | null {
  if (!accounting_period) return null;
  const { from, to } = accounting_period;
  return from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === null) return null;
  return (
    <div>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  );
}

/** Whether the books agree with the totals that the distributor announced. */
function AnnouncedComparison({ statement: { announced } }: { statement: Statement }) {
  if (announced.length === 0) return null;
  return (
    <ul className="grid gap-1 text-sm">
      {announced.map(({ currency, net, difference }) => (
        <li key={currency}>
          Announced: <span className="figures">{formatExactMoney(net, currency)}</span>
          {difference === null ? (
            <span className="text-ink-soft">, to be compared when it is booked.</span>
          ) : isZeroDecimal(difference) ? (
            <span className="text-gain">, exactly what is booked.</span>
          ) : (
            <span className="text-warning">
              , which is {formatExactMoney(difference.replace("-", ""), currency)}{" "}
              {difference.startsWith("-") ? "more" : "less"} than what is booked.
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The start of a file's hash, as a button that copies the whole hash. */
function Fingerprint({ sha256 }: { sha256: string }) {
  const [copied, setCopied] = useState<"no" | "yes" | "impossible">("no");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(sha256);
      setCopied("yes");
    } catch {
      // Browsers refuse the clipboard to pages without https, so the whole hash is shown, to be copied by hand.
      setCopied("impossible");
    }
  };
  if (copied === "impossible") return <span className="figures select-all break-all">{sha256}</span>;
  const Icon = copied === "yes" ? Check : Copy;
  return (
    <button
      type="button"
      title={sha256}
      onClick={copy}
      className="figures flex items-center gap-2 rounded-sm underline decoration-hairline-strong underline-offset-4 hover:decoration-ink"
    >
      {sha256.slice(0, 12)}…
      <Icon aria-hidden="true" className="size-4 text-ink-soft" />
      <span className="sr-only">Copy the full SHA-256</span>
      <span role="status" className="sr-only">
        {copied === "yes" && "Copied"}
      </span>
    </button>
  );
}

/** Downloads the file exactly as it was uploaded. */
export function DownloadOriginal({ statement }: { statement: Statement }) {
  const download = useMutation({
    mutationFn: () => downloadStatement(statement),
    onError: (error) => toast.error(errorDetail(error, ERROR_MESSAGES.statementDownload)),
  });
  return (
    <Button size="sm" pending={download.isPending} onClick={() => download.mutate()}>
      <Download aria-hidden="true" />
      Download the original
    </Button>
  );
}

/** Fetches a statement's original file and has the browser save it. Throws RestError when refused. */
async function downloadStatement({ id, file_name }: Statement): Promise<void> {
  const answer = await fetch(`/api/statements/${id}/original`, { headers: authorization() });
  if (!answer.ok) throw RestError.fromBody(answer.status, await answer.text());
  saveFile(await answer.blob(), file_name);
}

/** The account that a statement is from, and a way to change it. */
function SourceFact({ statement, source }: { statement: Statement; source: StatementSource }) {
  const [moving, setMoving] = useState(false);
  return (
    <>
      {source.name}{" "}
      <Offered needs="statements:write">
        <Button variant="link" size="none" className="font-normal" onClick={() => setMoving(true)}>
          Change
        </Button>
      </Offered>
      <MoveStatement statement={statement} source={source} open={moving} onOpenChange={setMoving} />
    </>
  );
}

interface MoveStatementProps {
  statement: Statement;
  source: StatementSource;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Moves a statement to another account with the same distributor, known or new. */
function MoveStatement({ statement, source, open, onOpenChange }: MoveStatementProps) {
  const [into, setInto] = useState(source.id);
  const [name, setName] = useState("");
  const client = useQueryClient();
  const list = trpc.statements.sources.useQuery(undefined, { enabled: open });
  const move = trpc.statements.move.useMutation({
    onSuccess: async () => {
      await Promise.all([refreshArea(client, "statements"), refreshArea(client, "analytics")]);
      onOpenChange(false);
    },
  });
  const others = list.data?.sources.filter(({ distributor }) => distributor === source.distributor) ?? [source];
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Which account is it from?"
      description={`Statements of one account with ${source.distributor} are compared with each other, so that no money counts twice.`}
    >
      <form
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          move.mutate(into === ANOTHER ? { id: statement.id, name } : { id: statement.id, source: into });
        }}
      >
        <Field label="Account">
          {(control) => (
            <Select {...control} value={into} onChange={(event) => setInto(event.target.value)}>
              {others.map((each) => (
                <option key={each.id} value={each.id}>
                  {each.name}
                </option>
              ))}
              <option value={ANOTHER}>Another account…</option>
            </Select>
          )}
        </Field>
        {into === ANOTHER && (
          <Field label="Name of the account">
            {(control) => (
              <Input
                {...control}
                required
                maxLength={100}
                value={name}
                onChange={(event) => setName(event.target.value)}
              />
            )}
          </Field>
        )}
        {(move.isError || list.isError) && (
          <p role="alert" className="text-warning">
            {move.isError
              ? errorDetail(move.error, ERROR_MESSAGES.sourceChange)
              : errorDetail(list.error, ERROR_MESSAGES.sources)}
          </p>
        )}
        <Button type="submit" variant="ink" pending={move.isPending} aria-disabled={into === source.id}>
          Save
        </Button>
      </form>
    </Dialog>
  );
}
