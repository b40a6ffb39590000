import { PLATFORM_IDS } from "@ledgerline/contract/streaming/platforms";
import { PLANS } from "@ledgerline/contract/subscription/plans";
import { Check } from "lucide-react";
import { Section } from "../../components/section.tsx";
import { Table, TableCell, TableHead, TableRowHead } from "../../components/table/small-table.tsx";

const { free, premium } = PLANS;

/** A sentence, or whether it is included. */
type Included = string | boolean;

const ROWS: readonly (readonly [what: string, free: Included, premium: Included])[] = [
  ["Platforms to connect", "Spotify", `All ${PLATFORM_IDS.length}`],
  ["Statements, plays, and what they come to", true, true],
  ["Plays held against pay, and sixteen checks", "Counts and sums", true],
  ["Claims, with the letter, figures and lines to send", false, true],
  ["Export as JSON", true, true],
  ["Export as CSV, for royalty claims", false, true],
  ["Priority support", false, true],
];

/** What is free and what Premium adds, side by side, with the price. */
export function PlansCompared() {
  return (
    <Section title="Free and Premium">
      <Table aria-label="Free and Premium">
        <thead>
          <tr>
            <TableHead>
              <span className="sr-only">What</span>
            </TableHead>
            <TableHead className="w-1/4">
              <PlanHead name="Free" price={free.price} />
            </TableHead>
            <TableHead className="w-1/4">
              <PlanHead name="Premium" price={premium.price} />
            </TableHead>
          </tr>
        </thead>
        <tbody>
          {ROWS.map(([what, ...plans]) => (
            <tr key={what}>
              <TableRowHead>{what}</TableRowHead>
              {plans.map((included, n) => (
                <TableCell key={n}>{typeof included === "string" ? included : <Mark included={included} />}</TableCell>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      <p className="mt-3 text-sm text-ink-soft">
        Premium begins with {premium.trialDays} free days for new subscribers, and can be canceled at any time.
      </p>
    </Section>
  );
}

function PlanHead({ name, price }: { name: string; price: number }) {
  return (
    <>
      {name}
      <span className="block font-serif text-lg text-ink">
        ${price}
        <span className="font-sans text-sm text-ink-soft"> a month</span>
      </span>
    </>
  );
}

function Mark({ included }: { included: boolean }) {
  if (!included) return <span className="text-ink-soft">No</span>;
  return (
    <>
      <Check className="size-4 translate-y-0.5 text-gain" aria-hidden="true" />
      <span className="sr-only">Included</span>
    </>
  );
}
