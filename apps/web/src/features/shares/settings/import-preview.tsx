import type { ImportedReceipts, RecordingQuestion, ShareImport } from "@ledgerline/contract/shares/share-csv";
import { Table, TableCell, TableHead, TableRowHead } from "../../../components/table/small-table.tsx";
import { counted } from "../../../lib/format/counted.ts";
import { formatDay, formatMoney } from "../../../lib/format/format.ts";
import { Effect } from "../parts/changes.tsx";
import { COST_KIND_NAMES } from "../words/entry-names.ts";

/** What a file would do, and what is wrong with it by line. */
export function ImportPreview({ name, answer }: { name: string; answer: ShareImport }) {
  const { rows, added, changed, unchanged, errors, more_errors: more, warnings, more_warnings: moreToCheck } = answer;
  const asked = askedIn(answer);
  // What can be answered here is asked below.
  const names = new Set(asked.map(keyOf));
  const wrong = errors.filter(({ question }) => !question || !names.has(keyOf(question)));
  return (
    <div>
      <div role="status" className="grid max-w-md gap-3">
        <p>
          {errors.length === 0
            ? `${name}: ${counted(rows, "row")}. ${added} to add, ${changed} to change, ${unchanged} as they are.`
            : wrong.length + more === 0
              ? `${name} has ${counted(asked.length, "question")}. Nothing was imported yet.`
              : `${name} has ${counted(wrong.length + more, "error")}. Nothing was imported: correct them and choose the file again.`}
        </p>
        {errors.length === 0 && answer.closed_periods?.from && <Effect answer={answer.closed_periods} />}
      </div>
      {errors.length === 0 && answer.receipts && <Receipts receipts={answer.receipts} />}
      <Rows caption={`What is wrong with ${name}`} last="What to do" rows={wrong} />
      {more > 0 && <p className="mt-2 text-sm text-ink-soft">And {counted(more, "more error")}.</p>}
      {warnings.length > 0 && (
        <p className="mt-5">
          {counted(warnings.length + moreToCheck, "row")} to check, which{" "}
          {warnings.length + moreToCheck === 1 ? "is" : "are"} imported all the same.
        </p>
      )}
      <Rows caption={`What to check in ${name}`} last="What to check" rows={warnings} />
      {moreToCheck > 0 && <p className="mt-2 text-sm text-ink-soft">And {counted(moreToCheck, "more row")}.</p>}
    </div>
  );
}

/** Which file goes to which cost. */
function Receipts({ receipts }: { receipts: ImportedReceipts }) {
  const { rows, more, without, unused, more_unused: moreUnused } = receipts;
  const all = rows.length + more;
  return (
    <>
      {rows.length > 0 && (
        <Table className="mt-4 text-sm">
          <caption className="sr-only">Which receipt goes to which cost</caption>
          <thead>
            <tr>
              <TableHead>Line</TableHead>
              <TableHead>Cost</TableHead>
              <TableHead>Receipt</TableHead>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ line, date, amount, currency, kind, file_name: file }) => (
              <tr key={line}>
                <TableRowHead>{line}</TableRowHead>
                <TableCell>
                  {COST_KIND_NAMES[kind]}, {formatMoney(amount, currency)}
                  <span className="block text-ink-soft">{formatDay(date)}</span>
                </TableCell>
                <TableCell className="wrap-anywhere">
                  {file === null ? <span className="text-ink-soft">None</span> : <bdi>{file}</bdi>}
                </TableCell>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {more > 0 && <p className="mt-2 text-sm text-ink-soft">And {counted(more, "more cost")}.</p>}
      {all > 0 && (
        <p className="mt-3">
          {without === 0
            ? "Each has a receipt."
            : `${without} of ${counted(all, "cost")} ${without === 1 ? "has" : "have"} no receipt.`}
        </p>
      )}
      {unused.length > 0 && (
        <p className="mt-2 wrap-anywhere">
          No row names {unused.join(", ")}
          {moreUnused > 0 && ` and ${counted(moreUnused, "more file")}`}, so{" "}
          {unused.length + moreUnused === 1 ? "it is" : "they are"} left out.
        </p>
      )}
    </>
  );
}

interface RowsProps {
  caption: string;
  /** The name of the last column. */
  last: string;
  rows: ShareImport["warnings"];
}

function Rows({ caption, last, rows }: RowsProps) {
  if (rows.length === 0) return null;
  return (
    <Table className="mt-3 text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <TableHead>Line</TableHead>
          <TableHead>Column</TableHead>
          <TableHead>{last}</TableHead>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ line, column, message }) => (
          <tr key={`${line} ${column} ${message}`}>
            <TableRowHead>{line}</TableRowHead>
            <TableCell>{column ?? "—"}</TableCell>
            <TableCell className="wrap-anywhere">{message}</TableCell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

export const keyOf = ({ covers, name }: RecordingQuestion) => `${covers} ${name}`;

/** What a preview asks and can be answered here, each name once. */
export function askedIn({ errors }: ShareImport): RecordingQuestion[] {
  const asked = errors.flatMap(({ question }) => (question && question.found.length > 0 ? [question] : []));
  return asked.filter((question, at) => asked.findIndex((each) => keyOf(each) === keyOf(question)) === at);
}
