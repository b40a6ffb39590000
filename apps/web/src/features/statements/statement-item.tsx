import type { Statement } from "@ledgerline/contract/statements/statements";
import { useId, useState } from "react";
import { Offered } from "../../components/offered.tsx";
import { ProvenanceMark } from "../../components/provenance-mark.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Progress } from "../../components/ui/progress.tsx";
import { counted } from "../../lib/format/counted.ts";
import { formatExactCount, formatMoney } from "../../lib/format/format.ts";
import { DownloadOriginal, StatementDetails } from "./details/statement-details.tsx";
import { DeleteStatement } from "./list/delete-statement.tsx";
import { formatSalePeriod, StatementLine, stateLabel } from "./list/statement-line.tsx";
import { MapperPanel } from "./map/mapper-panel.tsx";
import { OverlapPanel } from "./overlap-panel.tsx";
import { QuestionPanel } from "./questions/question-panel.tsx";

interface StatementItemProps {
  statement: Statement;
  open: boolean;
  onToggle: () => void;
}

/** A statement in any state; booked and refused ones can be opened. */
export function StatementItem({ statement, open, onToggle }: StatementItemProps) {
  const panelId = useId();
  const { state, rows, progress } = statement;
  const line = {
    id: statementElementId(statement.id),
    sign: state,
    name: statement.file_name,
    status: stateLabel(statement),
  };
  switch (state) {
    case "received":
      return (
        <StatementLine
          {...line}
          note={statement.format_name}
          aside={
            <Offered needs="statements:write">
              <DeleteStatement statement={statement} link />
            </Offered>
          }
        />
      );
    case "deleting":
      return <StatementLine {...line} />;
    case "unrecognized":
      return (
        <StatementLine {...line} note={statement.format_name} disclosure={{ open, onToggle, panelId }}>
          {open && (
            <div id={panelId}>
              <Offered needs="statements:write" explain>
                <MapperPanel statement={statement} />
              </Offered>
              <SetAside statement={statement} />
            </div>
          )}
        </StatementLine>
      );
    case "confirming":
      return (
        <StatementLine {...line} note={statement.format_name}>
          <Offered needs="statements:write" explain>
            <QuestionPanel statement={statement} />
          </Offered>
          <SetAside statement={statement} />
        </StatementLine>
      );
    case "booking":
      return (
        <StatementLine
          {...line}
          note={`${counted(rows.read, "row")} so far`}
          aside={
            <Offered needs="statements:write">
              <DeleteStatement statement={statement} link />
            </Offered>
          }
        >
          <Progress
            label={`Booking of ${statement.file_name}`}
            value={progress.bytes_total === 0 ? null : progress.bytes_read / progress.bytes_total}
          />
        </StatementLine>
      );
    case "overlapping":
      return (
        <StatementLine {...line} note={about(statement)}>
          <Offered needs="statements:write" explain>
            <OverlapPanel statement={statement} />
          </Offered>
        </StatementLine>
      );
    case "booked":
    case "sample":
      return (
        <StatementLine
          {...line}
          note={about(statement)}
          aside={<Totals statement={statement} />}
          disclosure={{ open, onToggle, panelId }}
        >
          {open && <StatementDetails id={panelId} statement={statement} />}
        </StatementLine>
      );
    case "refused":
      return (
        <StatementLine {...line} note={statement.detail} disclosure={{ open, onToggle, panelId }}>
          {open && (
            <div id={panelId} className="grid gap-3">
              <MapRefused statement={statement} />
              <StatementDetails id={`${panelId}-details`} statement={statement} />
            </div>
          )}
        </StatementLine>
      );
  }
}

/** Leads from a refused file to its columns, as far as these are known. */
function MapRefused({ statement }: { statement: Statement }) {
  const [isMapping, setMapping] = useState(false);
  const { recognition, kind } = statement;
  if (!recognition || kind === "plays") return null;
  return (
    <Offered needs="statements:write">
      {isMapping ? (
        <MapperPanel statement={statement} />
      ) : (
        <Button size="sm" className="mt-3 w-fit" onClick={() => setMapping(true)}>
          Map the columns
        </Button>
      )}
    </Offered>
  );
}

/** For a file that waits for the artist: its original, and a way to delete it. */
function SetAside({ statement }: { statement: Statement }) {
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      <Offered needs="exports:read">
        <DownloadOriginal statement={statement} />
      </Offered>
      <Offered needs="statements:write">
        <DeleteStatement statement={statement} />
      </Offered>
    </div>
  );
}

/** The id of a statement's line on the page. */
export function statementElementId(statementId: string): string {
  return `statement-${statementId}`;
}

function about(statement: Statement): string {
  const { sale_period, rows } = statement;
  const refused = rows.refused > 0 ? `, ${formatExactCount(rows.refused)} refused` : "";
  const differs = statement.new_reading ? "would be read differently today" : null;
  const settled = statement.state === "booked" || statement.state === "sample";
  const uncounted = settled && !statement.counts ? "not counted" : null;
  return [differs, statement.format_name, uncounted, formatSalePeriod(sale_period), counted(rows.read, "row") + refused]
    .filter(Boolean)
    .join(" · ");
}

function Totals({ statement: { state, totals } }: { statement: Statement }) {
  return totals.map(({ currency, net }) => (
    <div key={currency} className="figures font-serif text-lg leading-6">
      {formatMoney(net, currency)}
      {state === "sample" && <ProvenanceMark source="sample" className="z-1 ml-2 text-base" />}
    </div>
  ));
}
