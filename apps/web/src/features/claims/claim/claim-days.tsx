import type { Claim } from "@ledgerline/contract/claims";
import { platformName } from "@ledgerline/contract/platforms";
import { Section } from "../../../components/section.tsx";
import { Table, TableCell, TableHead, TableRowHead } from "../../../components/ui/table.tsx";
import { formatDay, formatExactCount } from "../../../lib/format.ts";

/** A notice about money that is held back, and the plays by day around it. */
export function ClaimDays({ claim: { frozen, days } }: { claim: Pick<Claim, "frozen" | "days"> }) {
  if (!frozen) return null;
  const { platform, notice_on, notice } = frozen;
  return (
    <Section title="The notice" lead={`${platformName(platform)}, ${formatDay(notice_on)}`}>
      <p className="max-w-2xl text-pretty whitespace-pre-line">{notice}</p>
      {days.length === 0 ? (
        <p className="mt-4 max-w-2xl text-sm text-pretty text-ink-soft">
          No plays by day are known around the notice. Upload the platform's own export to put them beside it.
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
