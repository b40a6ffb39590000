import { Offered } from "../../../components/offered.tsx";
import { Section } from "../../../components/section.tsx";
import { usePageTitle } from "../../../lib/places/use-page-title.ts";
import { ImportCsv } from "../settings/import-csv.tsx";
import { Comparison } from "./comparison.tsx";
import { Splits } from "./splits.tsx";

/** Brings in what a label has in its own sheets, and holds it against what was paid by hand. */
export function MovingScreen() {
  usePageTitle("From your sheets", "item");
  return (
    <>
      <Offered needs="shares:write" explain>
        <Splits />
      </Offered>
      <Offered needs="shares:write">
        <Section
          title="Advances"
          lead="A CSV with the columns date, payee, deal and amount, and recouped_from and note if you have them. An advance is recouped from the payee’s own share unless recouped_from says off_the_top. Dates and decimals may be as your sheets write them."
        >
          <ImportCsv what="advances" />
        </Section>
        <Section
          title="Opening balances"
          lead="What you owed each payee before the first run: a CSV with the columns date, payee and amount, and a deal where the balance is one deal’s."
        >
          <ImportCsv what="openings" />
        </Section>
      </Offered>
      <Comparison />
    </>
  );
}
