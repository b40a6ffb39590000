import type { StatementPreview } from "@ledgerline/contract/statements/statement-mapping";
import type { Statement } from "@ledgerline/contract/statements/statements";
import { useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { errorDetail } from "../../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../../lib/errors/error-messages.ts";
import { withStatements } from "../list/statement-list-data.ts";
import { AnnouncedTotals, announcedMoney } from "./announced-totals.tsx";
import { type MappingDraft, mappingOf } from "./mapping-draft.ts";

interface BookFormProps {
  statement: Statement;
  draft: MappingDraft;
  preview: StatementPreview | undefined;
  suggestedName: string;
}

/** Names the mapping, so that it is used again, and books the file. */
export function BookForm({ statement, draft, preview, suggestedName }: BookFormProps) {
  const [name, setName] = useState(suggestedName);
  const [typed, setTyped] = useState<Record<string, string>>({});
  const utils = trpc.useUtils();
  const booking = trpc.statements.map.useMutation({
    onSuccess: async (mapped) => {
      utils.statements.list.setData(undefined, (list) => list && withStatements(list, [mapped]));
      await utils.statements.invalidate();
    },
  });
  const mapping = mappingOf(draft);
  const ready = mapping !== null && preview !== undefined && preview.missing.length === 0;
  return (
    <form
      className="grid gap-5 sm:max-w-xl"
      onSubmit={(event) => {
        event.preventDefault();
        if (!ready) return;
        booking.mutate({ id: statement.id, mapping, name, announced: announcedMoney(typed) });
      }}
    >
      <Field
        label="Name of the format"
        hint="The distributor, as you call it. Files with the same header use it again."
      >
        {(control) => (
          <Input {...control} required maxLength={100} value={name} onChange={(event) => setName(event.target.value)} />
        )}
      </Field>
      <AnnouncedTotals
        currencies={preview?.totals.map(({ currency }) => currency) ?? []}
        typed={typed}
        onChange={setTyped}
      />
      {booking.isError && (
        <p role="alert" className="border-l-2 border-warning pl-4">
          {errorDetail(booking.error, ERROR_MESSAGES.statementMap)}
        </p>
      )}
      <Button
        type="submit"
        variant="accent"
        className="w-full sm:w-fit"
        pending={booking.isPending}
        aria-disabled={!ready}
      >
        Book this file
      </Button>
    </form>
  );
}
