import type { ImportSplitsInput, SplitImport } from "@ledgerline/contract/shares/splits";
import { type FormEvent, type ReactNode, useState } from "react";
import { Table, TableCell, TableHead, TableRowHead } from "../../../components/table/small-table.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { counted } from "../../../lib/format/counted.ts";
import { formatMoney } from "../../../lib/format/format.ts";

type Choices = ImportSplitsInput["choices"];
type Found = SplitImport["questions"]["items"][number]["found"][number];

/** What a recording is called, and what is booked of it. */
function foundText({ id, title, artist, money }: Found): string {
  const booked = money.map(({ currency, net }) => formatMoney(net, currency)).join(" + ");
  return [title ?? id, artist, title === null ? null : id, booked && `${booked} booked`].filter(Boolean).join(" · ");
}

interface AskRecordingsProps {
  answer: SplitImport;
  pending: boolean;
  onTitles: () => void;
  onAnswer: (choices: Choices) => void;
}

/** Which recordings are meant where the sheet does not say it for certain. */
export function AskRecordings({ answer, pending, onTitles, onAnswer }: AskRecordingsProps) {
  const { by_title, questions } = answer;
  const [chosen, choose] = useState<Record<number, string>>({});
  const [codes, setCodes] = useState<Record<number, string>>({});
  const answered = questions.items.filter(({ line }) => {
    const choice = chosen[line] ?? "";
    return choice === "code" ? (codes[line] ?? "").trim() !== "" : choice !== "";
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (answered.length === 0) return;
    onAnswer(
      answered.map(({ line }) => {
        const choice = chosen[line] ?? "";
        return { line, of: choice === "none" ? [] : [choice === "code" ? (codes[line] ?? "").trim() : choice] };
      }),
    );
  };
  return (
    <>
      {by_title.items.length > 0 && (
        <div className="grid max-w-3xl gap-3 border-l-2 border-hairline-strong pl-4">
          <p className="text-pretty">
            {counted(by_title.items.length + by_title.more, "recording")} found only by title, each matching one booked
            recording:
          </p>
          <List more={by_title.more}>
            {by_title.items.map(({ line, recording, found }) => (
              <li key={line}>
                “{recording}” in line {line}: {foundText(found)}
              </li>
            ))}
          </List>
          <div>
            <Button variant="ink" pending={pending} onClick={onTitles}>
              {by_title.more > 0 ? `They are these, and so are the other ${by_title.more}` : "They are these"}
            </Button>
          </div>
        </div>
      )}
      {questions.items.length > 0 && (
        <form noValidate aria-label="Which recordings are meant" onSubmit={submit} className="grid max-w-3xl gap-4">
          {questions.items.map(({ line, recording, rows, found }) => (
            <div key={line} className="grid gap-2 border-t border-hairline pt-3 sm:grid-cols-2 sm:gap-4">
              <label htmlFor={`recording-${line}`} className="wrap-anywhere">
                Which recording is “{recording}”?
                <span className="block text-sm text-ink-soft">
                  {rows > 1 ? `Line ${line} and ${counted(rows - 1, "more row")}` : `Line ${line}`}
                  {found.length === 0 && ". Nothing booked looks like it."}
                </span>
              </label>
              <div className="grid gap-2">
                <Select
                  id={`recording-${line}`}
                  value={chosen[line] ?? ""}
                  onChange={({ target }) => choose({ ...chosen, [line]: target.value })}
                >
                  <option value="">Choose</option>
                  {found.map((each) => (
                    <option key={each.id} value={each.id}>
                      {foundText(each)}
                    </option>
                  ))}
                  <option value="code">Another, by its ISRC or UPC…</option>
                  <option value="none">Leave its rows out</option>
                </Select>
                {chosen[line] === "code" && (
                  <Input
                    aria-label={`ISRC or UPC of “${recording}”`}
                    className="figures"
                    value={codes[line] ?? ""}
                    onChange={({ target }) => setCodes({ ...codes, [line]: target.value })}
                  />
                )}
              </div>
            </div>
          ))}
          {questions.more > 0 && (
            <p className="text-sm text-ink-soft">And {counted(questions.more, "more")}, once these are answered.</p>
          )}
          <div>
            <Button type="submit" variant="ink" pending={pending} aria-disabled={answered.length === 0}>
              Check the sheet again
            </Button>
          </div>
        </form>
      )}
    </>
  );
}

interface PayeesOfSheetProps {
  answer: SplitImport;
  said: Pick<ImportSplitsInput, "own" | "payees">;
  pending: boolean;
  onAnswer: (said: Pick<ImportSplitsInput, "own" | "payees">) => void;
}

/** Who is made a payee, who is one already, and who is the label itself. */
export function PayeesOfSheet({ answer: { payees, made }, said, pending, onAnswer }: PayeesOfSheetProps) {
  const fresh = payees.items.filter(({ is }) => is === null);
  if (fresh.length === 0) return null;
  const set = (name: string, value: string) =>
    onAnswer({
      own: [...said.own.filter((each) => each !== name), ...(value === "own" ? [name] : [])],
      payees: [
        ...said.payees.filter((each) => each.name !== name),
        ...(value === "new" || value === "own" ? [] : [{ name, is: value }]),
      ],
    });
  return (
    <Folded
      title={`${counted(made + fresh.filter(({ own }) => own).length, "name")} that no payee has yet`}
      open={fresh.some(({ near }) => near.length > 0)}
    >
      <Table className="max-w-3xl text-sm">
        <caption className="sr-only">Names that no payee has yet</caption>
        <thead>
          <tr>
            <TableHead>Name</TableHead>
            <TableHead numeric>Rows</TableHead>
            <TableHead>Is</TableHead>
          </tr>
        </thead>
        <tbody>
          {fresh.map(({ name, rows, own, near }) => (
            <tr key={name}>
              <TableRowHead className="wrap-anywhere">
                <bdi>{name}</bdi>
              </TableRowHead>
              <TableCell numeric>{rows}</TableCell>
              <TableCell>
                <Select
                  size="sm"
                  aria-label={`Who ${name} is`}
                  disabled={pending}
                  value={own ? "own" : "new"}
                  onChange={({ target }) => set(name, target.value)}
                >
                  <option value="new">a new payee</option>
                  <option value="own">me: this share is mine</option>
                  {near.map((each) => (
                    <option key={each.id} value={each.id}>
                      {each.name}
                    </option>
                  ))}
                </Select>
              </TableCell>
            </tr>
          ))}
        </tbody>
      </Table>
      {payees.more > 0 && <p className="mt-2 text-sm text-ink-soft">And {payees.more} more.</p>}
    </Folded>
  );
}

interface SplitListsProps {
  answer: SplitImport;
  evened: boolean;
  onEvenOut: () => void;
}

/** What would be made, what does not come to 100%, what covers nothing yet, and what is wrong. */
export function SplitLists({ answer, evened, onEvenOut }: SplitListsProps) {
  const { deals, sums, unbooked, faults } = answer;
  const rounded = evened ? [] : sums.items.filter(({ near }) => near);
  return (
    <>
      {faults.items.length > 0 && (
        <Folded title={counted(faults.items.length + faults.more, "error")} open>
          <List more={faults.more}>
            {faults.items.map(({ line, message }) => (
              <li key={`${line} ${message}`}>
                Line {line}: {message}
              </li>
            ))}
          </List>
        </Folded>
      )}
      {sums.items.length > 0 && (
        <Folded
          title={`${counted(sums.items.length + sums.more, "sum")} that ${sums.items.length + sums.more === 1 ? "is" : "are"} not 100%`}
        >
          {rounded.length > 0 && (
            <p className="mb-3 flex flex-wrap items-baseline gap-3 text-sm">
              {counted(rounded.length, "sum")} only by rounding.
              <Button size="sm" onClick={onEvenOut}>
                Take them for the whole
              </Button>
            </p>
          )}
          <List more={sums.more}>
            {sums.items.map(({ line, recording, sum, wrong }) => (
              <li key={line}>
                “{recording}” in line {line}: {sum}
                {wrong ? "" : ", the rest is yours"}
              </li>
            ))}
          </List>
        </Folded>
      )}
      {unbooked.items.length > 0 && (
        <Folded
          title={`${counted(unbooked.items.length + unbooked.more, "recording")} of which nothing is booked yet`}
          open
        >
          <p className="mb-3 max-w-2xl text-pretty text-sm text-ink-soft">
            Nobody gets a share of them until something is. If one looks like a booked recording, correct its code in
            the sheet.
          </p>
          <List more={unbooked.more}>
            {unbooked.items.map(({ line, recording, code, looks_like: [first, ...others] }) => (
              <li key={line}>
                “{recording}” in line {line} covers nothing yet: no line has {code}.
                {first && ` This looks like it, and has no deal: ${[first, ...others].map(foundText).join("; ")}.`}
              </li>
            ))}
          </List>
        </Folded>
      )}
      {deals.items.length > 0 && (
        <Folded title={`${counted(deals.items.length + deals.more, "deal")} to make`}>
          <Table className="max-w-3xl text-sm">
            <caption className="sr-only">Deals to make</caption>
            <thead>
              <tr>
                <TableHead>Who gets what</TableHead>
                <TableHead>Recordings</TableHead>
                <TableHead numeric>Yours</TableHead>
              </tr>
            </thead>
            <tbody>
              {deals.items.map(({ name, split, recordings, first, left }) => (
                <tr key={name}>
                  <TableRowHead className="wrap-anywhere">
                    <bdi>{split}</bdi>
                  </TableRowHead>
                  <TableCell className="wrap-anywhere">
                    {first.join(", ")}
                    {recordings > first.length && ` and ${counted(recordings - first.length, "more")}`}
                  </TableCell>
                  <TableCell numeric>{left}</TableCell>
                </tr>
              ))}
            </tbody>
          </Table>
          {deals.more > 0 && <p className="mt-2 text-sm text-ink-soft">And {deals.more} more.</p>}
        </Folded>
      )}
    </>
  );
}

function Folded({ title, open = false, children }: { title: string; open?: boolean; children: ReactNode }) {
  return (
    <details open={open} className="border-t border-hairline pt-3">
      <summary className="cursor-pointer font-semibold">{title}</summary>
      <div className="mt-3">{children}</div>
    </details>
  );
}

function List({ more, children }: { more: number; children: ReactNode }) {
  return (
    <ul className="grid max-h-80 max-w-3xl gap-2 overflow-y-auto text-sm wrap-anywhere">
      {children}
      {more > 0 && <li className="text-ink-soft">And {more} more.</li>}
    </ul>
  );
}
