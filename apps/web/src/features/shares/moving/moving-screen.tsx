import { Offered } from "../../../components/offered.tsx";
import { Section } from "../../../components/section.tsx";
import { ImportCsv } from "../settings/import-csv.tsx";
import { Comparison } from "./comparison.tsx";
import { Splits } from "./splits.tsx";

/** Brings in what a label has in its own sheets, and holds it against what was paid by hand. */
export function MovingScreen() {
  return (
    <>
      <Offered needs="shares:write" explain>
        <Splits />
        <Section
          title="Advances"
          lead="A CSV with the columns date, payee, deal, amount and, if you like, recouped_from and note. Dates and decimals as your sheets have them."
        >
          <ImportCsv what="advances" />
        </Section>
        <Section
          title="Opening balances"
          lead="What you owed each payee before the first run: a CSV with the columns date, payee and amount, and a deal where the balance is the deal's."
        >
          <ImportCsv what="openings" />
        </Section>
      </Offered>
      <Comparison />
    </>
  );
}
