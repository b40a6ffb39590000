import type { Claim, FrozenCase } from "@ledgerline/contract/claims";
import { platformName } from "@ledgerline/contract/streaming/platforms";
import { type FormEvent, useState } from "react";
import { Section } from "../../components/section.tsx";
import { Table, TableCell, TableHead, TableRowHead } from "../../components/table/small-table.tsx";
import { Button } from "../../components/ui/button.tsx";
import { formatDay, formatExactCount } from "../../lib/format/format.ts";
import { changesOf } from "../../lib/forms/use-draft.ts";
import { FrozenFields } from "./frozen-fields.tsx";
import { useClaimChange } from "./use-claim-change.ts";

interface EditNoticeProps {
  id: string;
  frozen: FrozenCase;
  onDone: () => void;
}

/** A notice about money held back, what was asked and answered, and the plays by day around it. */
export function ClaimNotice({ claim }: { claim: Claim }) {
  const { frozen, frozen_booked, days, included } = claim;
  const [editing, setEditing] = useState(false);
  if (!frozen) return null;
  const { platform, notice_on, track_id } = frozen;
  return (
    <Section
      title="The notice"
      lead={[platformName(platform), formatDay(notice_on), track_id].filter(Boolean).join(", ")}
      aside={
        included &&
        !editing && (
          <Button size="sm" onClick={() => setEditing(true)}>
            Edit the notice
          </Button>
        )
      }
    >
      {editing ? (
        <EditNotice id={claim.id} frozen={frozen} onDone={() => setEditing(false)} />
      ) : (
        <Said frozen={frozen} />
      )}
      {frozen_booked === false && (
        <p className="mt-4 max-w-2xl text-sm text-pretty text-ink-soft">
          None of your statements has a line for this recording. Check its ISRC.
        </p>
      )}
      {days.length === 0 ? (
        <p className="mt-4 max-w-2xl text-sm text-pretty text-ink-soft">
          No daily plays are known around the notice. Upload the platform's own export to show them beside it.
        </p>
      ) : (
        <details className="mt-4">
          <summary className="cursor-pointer text-sm underline decoration-hairline-strong underline-offset-4">
            Plays on {days.length} days around it
          </summary>
          <Table className="mt-3 max-w-sm">
            <caption className="sr-only">Plays by day around the notice</caption>
            <thead>
              <tr>
                <TableHead>Day</TableHead>
                <TableHead numeric>Plays</TableHead>
              </tr>
            </thead>
            <tbody>
              {days.map(({ day, plays }) => (
                <tr key={day}>
                  <TableRowHead className="py-1.5!">
                    {formatDay(day)}
                    {day === notice_on && " (notice)"}
                  </TableRowHead>
                  <TableCell numeric className="py-1.5!">
                    {formatExactCount(plays)}
                  </TableCell>
                </tr>
              ))}
            </tbody>
          </Table>
        </details>
      )}
    </Section>
  );
}

function Said({ frozen: { notice, asked, answered } }: { frozen: FrozenCase }) {
  const said = [
    ["Notice", notice],
    ["You asked", asked],
    ["They answered", answered],
  ] as const;
  return (
    <dl className="grid max-w-2xl gap-4">
      {said.map(
        ([name, text]) =>
          text !== "" && (
            <div key={name}>
              <dt className="text-sm font-semibold">{name}</dt>
              <dd className="text-pretty whitespace-pre-line [overflow-wrap:anywhere]">{text}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** Edits the details of a case of frozen money, such as the answer that came in. */
function EditNotice({ id, frozen, onDone }: EditNoticeProps) {
  const { change } = useClaimChange();
  const [written, setWritten] = useState(frozen);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change.mutate({ id, frozen: changesOf(written, frozen) }, { onSuccess: onDone });
  };
  return (
    <form noValidate onSubmit={submit} className="grid max-w-3xl gap-5">
      <FrozenFields value={written} onChange={setWritten} />
      <div className="flex gap-3">
        <Button type="submit" variant="ink" pending={change.isPending}>
          Save the notice
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
