import type { Statement, StatementSource } from "@ledgerline/contract/statements/statements";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Offered } from "../../../components/offered.tsx";
import { Dialog } from "../../../components/overlays/dialog.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { refreshArea } from "../../../lib/calls/refresh-area.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { errorDetail } from "../../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../../lib/errors/error-messages.ts";

const ANOTHER = "another";

/** The account that a statement is from, and a way to change it. */
export function SourceFact({ statement, source }: { statement: Statement; source: StatementSource }) {
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
