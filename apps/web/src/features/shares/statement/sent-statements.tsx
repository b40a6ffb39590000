import type { OwnStatements } from "@ledgerline/contract/shares/payee-statements";
import { Link } from "react-router";
import { Table, TableCell, TableHead, TableRowHead } from "../../../components/table/small-table.tsx";
import { roundedText, useSpeech } from "./spoken.tsx";

interface SentStatementsProps {
  statements: OwnStatements["payees"][number]["statements"];
  /** Of the payee. */
  name: string;
  currency: string;
  /** The run of the statement that is shown above; left out for none. */
  shown?: string;
  /** How another is opened: by its address, or by what is called with its run. */
  hrefOf?: (run: string) => string;
  onChoose?: (run: string) => void;
}

const LINKED = "text-left underline decoration-hairline-strong underline-offset-4 hover:decoration-ink";

/** The statements that were sent to a payee, each with what was to be paid of it and was. */
export function SentStatements({ statements, name, currency, shown, hrefOf, onChoose }: SentStatementsProps) {
  const speech = useSpeech();
  const money = (amount: string) => roundedText(speech, amount, currency);
  return (
    <Table className="text-sm sm:text-base">
      <caption className="sr-only">{speech.say("statements_of", { name })}</caption>
      <thead>
        <tr>
          <TableHead>{speech.say("period")}</TableHead>
          <TableHead className="max-sm:hidden">{speech.say("sent")}</TableHead>
          <TableHead numeric className="max-sm:hidden">
            {speech.say("closing_short")}
          </TableHead>
          <TableHead numeric>{speech.say("to_be_paid")}</TableHead>
          <TableHead numeric>{speech.say("paid_for_it")}</TableHead>
        </tr>
      </thead>
      <tbody>
        {statements.map(({ run_id: run, from, to, sent_at, closing, payable, paid }) => (
          <tr key={run}>
            <TableRowHead>
              {run === shown ? (
                <span aria-current="true" className="font-semibold">
                  {speech.period({ from, to })}
                </span>
              ) : hrefOf ? (
                <Link to={hrefOf(run)} className={LINKED}>
                  {speech.period({ from, to })}
                </Link>
              ) : (
                <button type="button" className={LINKED} onClick={() => onChoose?.(run)}>
                  {speech.period({ from, to })}
                </button>
              )}
            </TableRowHead>
            <TableCell className="max-sm:hidden">{speech.day(sent_at)}</TableCell>
            <TableCell numeric className="max-sm:hidden">
              {money(closing)}
            </TableCell>
            <TableCell numeric>{money(payable)}</TableCell>
            <TableCell numeric>{money(paid)}</TableCell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
