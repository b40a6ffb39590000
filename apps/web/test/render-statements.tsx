import type { Statement, StatementUsage } from "@ledgerline/contract/statements/statements";
import { StatementsSection } from "../src/features/statements/statements-section.tsx";
import { UploadStatus } from "../src/features/statements/upload/upload-status.tsx";
import { FORMATS } from "./answers/mapping-answers.ts";
import { DIFFERENCE } from "./answers/statement-answers.ts";
import type { FakeNetwork } from "./fake-network.ts";
import { fakeNetwork, renderScreen } from "./render-screen.tsx";

export const USAGE: StatementUsage = {
  statements: { used: 12, most: 5000 },
  bytes: { used: 3_100_000, most: 2_000_000_000 },
  rows: { used: 10_000, most: 20_000_000 },
  months: { used: 40, most: 100_000 },
};

/** A server whose list of statements is what `stored` returns at that moment. */
export function statementsNetwork(stored: () => Statement[]): FakeNetwork {
  return fakeNetwork()
    .answer("statements.list", () => ({ statements: stored(), cursor: null }))
    .answer("statements.difference", DIFFERENCE)
    .answer("statements.formats", { formats: FORMATS, cursor: null })
    .answer("statements.newReadings", { groups: [], more: false })
    .answer("statements.usage", USAGE)
    .answer("statements.refusals", { refusals: [], cursor: null });
}

/** Renders the statements, opened by a link to `linked` if given. */
export function renderStatements(linked?: string) {
  return renderScreen(
    <>
      <UploadStatus />
      <StatementsSection {...(linked && { linked })} />
    </>,
  );
}
