import type { Claim } from "@ledgerline/contract/claims";
import { Section } from "../../../components/section.tsx";
import { formatDay } from "../../../lib/format/format.ts";

/** The statements with lines of what is claimed, and the hashes that say which files they are. */
export function ClaimStatements({ statements }: Pick<Claim, "statements">) {
  if (statements.length === 0) return null;
  return (
    <Section
      title="Statements"
      lead="The packet has their hashes, so that the other side can tell which files you mean."
    >
      <ul className="max-w-3xl">
        {statements.map(({ id, file_name, sha256, accounted, since }) => (
          <li key={id} className="border-t border-hairline py-3 last:border-b">
            <span className="[overflow-wrap:anywhere]">{file_name}</span>
            <span className="text-sm text-ink-soft">
              {accounted && ` · ${formatDay(accounted)}`}
              {since && " · came in after the claim was made"}
            </span>
            <code className="figures block text-xs break-all text-ink-soft">{sha256}</code>
          </li>
        ))}
      </ul>
    </Section>
  );
}
