import { NoteHead } from "../../components/note-head.tsx";
import { Section } from "../../components/section.tsx";

/** What an export contains and what it leaves out. */
export function ExportContents() {
  return (
    <div>
      <Section title="What the export contains">
        <ul className="grid">
          <li className="flex items-baseline gap-3 border-t border-hairline py-3">
            <NoteHead source="statement" />
            <span>Booked on statements: plays and money, with every decimal that was printed</span>
          </li>
          <li className="flex items-baseline gap-3 border-t border-hairline py-3">
            <NoteHead source="measured" />
            <span>Measured by the platform: plays, by month only</span>
          </li>
          <li className="border-y border-hairline py-3 text-ink-soft">
            Estimates and samples are never exported. You can send the file to a distributor as it is.
          </li>
        </ul>
      </Section>
    </div>
  );
}
