import { SOURCES } from "@ledgerline/contract/statements/source";
import { type ReactNode, useMemo, useState } from "react";
import { Badge } from "../components/badge.tsx";
import type { ChartSeries } from "../components/charts/chart-series.ts";
import { TimeChart } from "../components/charts/time-chart.tsx";
import { EmptyState } from "../components/empty-state.tsx";
import { Face } from "../components/face.tsx";
import { FailedState } from "../components/failed-state.tsx";
import { Count, Figure, Money } from "../components/figure.tsx";
import { FiguresSection } from "../components/figures-section.tsx";
import { CopyField } from "../components/form/copy-field.tsx";
import { FormError } from "../components/form/form-error.tsx";
import { AlertDialog, Dialog } from "../components/overlays/dialog.tsx";
import { DialogActions } from "../components/overlays/dialog-actions.tsx";
import { Menu, MenuItem } from "../components/overlays/menu.tsx";
import { Tooltip } from "../components/overlays/tooltip.tsx";
import { Platform, platformColor } from "../components/platform.tsx";
import { ProvenanceMark, SOURCE_NAMES } from "../components/provenance-mark.tsx";
import { Section } from "../components/section.tsx";
import type { Column } from "../components/table/column.ts";
import { DataTable } from "../components/table/data-table.tsx";
import { Table, TableCell, TableHead, TableRowHead } from "../components/table/small-table.tsx";
import { Button } from "../components/ui/button.tsx";
import { Field } from "../components/ui/field.tsx";
import { Input } from "../components/ui/input.tsx";
import { Progress } from "../components/ui/progress.tsx";
import { Select } from "../components/ui/select.tsx";
import { Skeleton } from "../components/ui/skeleton.tsx";
import { Wordmark } from "../components/wordmark.tsx";
import { formatExactCount, formatMonth } from "../lib/format/format.ts";
import { usePageTitle } from "../lib/places/use-page-title.ts";
import { toast } from "../lib/toast.ts";

interface Track {
  id: string;
  title: string;
  plays: number;
  net: string;
}

const TRACKS: Track[] = [
  { id: "QZES72600001", title: "Night Ferry", plays: 181_204, net: "412.870944" },
  { id: "QZES72600002", title: "Harbour Lights", plays: 9_310, net: "31.4" },
  { id: "QZES72600003", title: "Tide Tables", plays: 0, net: "-2.05" },
];
const MONTHS = ["2026-01", "2026-02", "2026-03", "2026-04", "2026-05", "2026-06"];
const FIGURES = {
  spotify: [412, 380, null, 455, 610, 520],
  apple_music: [96, 120, null, 131, 118, 140],
};
const SERIES = Object.entries(FIGURES).map(
  ([id, values]): ChartSeries => ({
    id,
    name: id === "spotify" ? "Spotify" : "Apple Music",
    color: platformColor(id),
    values,
    text: (point) => (values[point] == null ? "—" : `$${values[point]}`),
  }),
);
const nothing = () => {};
const idOf = ({ id }: Track) => id;
/** Queries in each of the four states that a section can be in. */
const IDLE = { isFetching: false, isPlaceholderData: false, refetch: nothing };
const STATES = {
  full: { ...IDLE, data: TRACKS, error: null },
  empty: { ...IDLE, data: [] as Track[], error: null },
  failed: { ...IDLE, data: undefined, error: new Error() },
  waiting: { ...IDLE, data: undefined, error: null },
};

/** The parts that screens are put together from, each as it runs: full, empty, failed and waiting. */
export function ComponentsRoute() {
  usePageTitle("Components");
  return (
    <main className="mx-auto max-w-6xl px-5 pt-10 pb-24 sm:px-8">
      <Wordmark />
      <h1 className="mt-8 mb-10 font-serif text-xl">Components</h1>
      <div>
        <Section title="Buttons and states">
          <div className="flex flex-wrap items-center gap-3">
            <Button variant="accent">The next thing</Button>
            <Button variant="ink">Confirm</Button>
            <Button>Another way</Button>
            <Button variant="quiet">Quiet</Button>
            <Button variant="link" size="none">
              A link
            </Button>
            <Button size="sm">Small</Button>
            <Button pending>Under way</Button>
            <Button aria-disabled>Not now</Button>
          </div>
          <div className="mt-6 flex flex-wrap gap-x-8 gap-y-3">
            <Badge tone="good">Connected</Badge>
            <Badge tone="attention">Needs you</Badge>
            <Badge tone="none">Not set up</Badge>
            {SOURCES.map((source) => (
              <span key={source} className="inline-flex items-center gap-2 text-sm">
                <ProvenanceMark source={source} />
                {SOURCE_NAMES[source]}
              </span>
            ))}
            <Platform platform="spotify" />
            <Platform platform="Corner Shop" />
            <Face id="QZES72600001" name="Night Ferry" />
          </div>
        </Section>
        <Section title="Figures">
          <Four
            full={
              <dl className="grid gap-8 sm:grid-cols-3">
                <Figure
                  label="Total in USD"
                  qualifier="booked for Jun 2026"
                  value={<Money value="1204.1835" />}
                  sources={["statement"]}
                  note="8,412 streams paid."
                />
                <Figure
                  label="Total Plays"
                  qualifier="last 30 days"
                  value={<Count value={1_204_180} />}
                  sources={["measured", "sample"]}
                />
                <Figure label="Total Listeners" value="—" sources={[]} note="Your platforms do not report them." />
              </dl>
            }
            empty={<p className="text-ink-soft">Nothing is booked here.</p>}
            failed={<FailedState message="Failed to load the figures" onRetry={nothing} />}
            waiting={<Skeleton className="h-[4.625rem] w-48" />}
          />
        </Section>
        <Section title="Fields">
          <div className="grid gap-6 sm:grid-cols-3">
            <Field label="Empty" mark="optional" hint="What to write.">
              {(field) => <Input {...field} placeholder="Your producer's name" />}
            </Field>
            <Field label="Refused" error="Write a percentage such as 20%">
              {(field) => <Input {...field} defaultValue="a fifth" />}
            </Field>
            <Field label="A choice">
              {(field) => (
                <Select {...field} defaultValue="USD">
                  <option>USD</option>
                  <option>EUR</option>
                </Select>
              )}
            </Field>
            <Field label="Filled">{(field) => <Input {...field} defaultValue="Nadia Okoro" />}</Field>
            <Field label="Not now">{(field) => <Input {...field} defaultValue="EUR" disabled />}</Field>
            <CopyField label="To copy" value="https://example.com/screen#…" />
            <div className="self-end">
              <FormError>Why the whole form was refused.</FormError>
            </div>
            <div className="grid gap-4 self-end">
              <Progress label="Sent" value={0.6} />
              <Progress label="On its way" value={null} />
            </div>
          </div>
        </Section>
        <Section title="A chart">
          <Four
            full={<Chart series={SERIES} />}
            empty={<EmptyState action={<Button>Add a statement</Button>}>Nothing is booked yet.</EmptyState>}
            failed={<FailedState message="Failed to load the chart" onRetry={nothing} />}
            waiting={<Skeleton className="h-52 w-full" />}
          />
        </Section>
        <Section title="A table of figures">
          <Four
            full={<Tracks rows={TRACKS} />}
            empty={<Tracks rows={[]} />}
            failed={<FailedState message="Failed to load the tracks" onRetry={nothing} retrying />}
            waiting={<Skeleton className="h-40 w-full" />}
          />
        </Section>
        <Section title="A small table">
          <Four
            full={<SmallTable />}
            empty={<p className="text-ink-soft">No months yet.</p>}
            failed={<FailedState message="Failed to load the months" onRetry={nothing} />}
            waiting={<Skeleton className="h-28 w-full max-w-xl" />}
          />
        </Section>
        <Section title="What floats">
          <Floating />
        </Section>
        {Object.entries(STATES).map(([state, query]) => (
          <FiguresSection
            key={state}
            title={`A section, ${state}`}
            lead="A sentence that says what it shows."
            query={query}
            isEmpty={(rows) => rows.length === 0}
            empty={<EmptyState action={<Button>Add a statement</Button>}>Nothing is booked here.</EmptyState>}
          >
            {(rows) => <p>{rows.map(({ title }) => title).join(", ")}</p>}
          </FiguresSection>
        ))}
      </div>
    </main>
  );
}

function SmallTable() {
  return (
    <Table aria-label="A small table" className="max-w-xl">
      <thead>
        <tr>
          <TableHead>Month</TableHead>
          <TableHead numeric>Plays</TableHead>
        </tr>
      </thead>
      <tbody>
        {MONTHS.slice(0, 3).map((month, n) => (
          <tr key={month}>
            <TableRowHead>{formatMonth(month)}</TableRowHead>
            <TableCell numeric>{formatExactCount(n * 4_120)}</TableCell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** What opens over the page. */
function Floating() {
  const [open, setOpen] = useState<"dialog" | "question" | null>(null);
  const close = () => setOpen(null);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button onClick={() => setOpen("dialog")}>Open a dialog</Button>
      <Button onClick={() => setOpen("question")}>Ask a question</Button>
      <Button onClick={() => toast.success("Saved", { action: { label: "Undo", onClick: nothing } })}>Say it</Button>
      <Menu trigger={<Button>Open a menu</Button>} label="A menu">
        <MenuItem>Settings</MenuItem>
        <MenuItem>Log out</MenuItem>
      </Menu>
      <Tooltip content="1,204,180">
        <Button variant="quiet">1.2 M</Button>
      </Tooltip>
      <Dialog
        open={open === "dialog"}
        onOpenChange={close}
        title="A dialog"
        description="A form, or what is shown beside the page."
      >
        <Field label="Name">{(field) => <Input {...field} />}</Field>
        <DialogActions className="mt-6">
          <Button onClick={close}>Cancel</Button>
          <Button variant="ink" onClick={close}>
            Save
          </Button>
        </DialogActions>
      </Dialog>
      <AlertDialog
        open={open === "question"}
        onOpenChange={close}
        title="Delete this statement?"
        description="Its 1,204 lines count nowhere from then on."
        action="Delete statement"
        onConfirm={close}
      />
    </div>
  );
}

type FourProps = Record<keyof typeof STATES, ReactNode>;

/** One component in its four states. */
function Four(states: FourProps) {
  return (
    <div className="grid gap-10">
      {Object.entries(states).map(([state, shown]) => (
        <div key={state}>
          <h3 className="mb-3 text-sm text-ink-soft first-letter:uppercase">{state}</h3>
          {shown}
        </div>
      ))}
    </div>
  );
}

function Chart({ series }: { series: readonly ChartSeries[] }) {
  return (
    <TimeChart
      kind="columns"
      label="Booked each month, USD"
      points={MONTHS.map((month, n) => ({
        tick: formatMonth(month),
        name: formatMonth(month),
        ...(n === MONTHS.length - 1 && { open: "more may arrive" }),
      }))}
      series={series}
      scale={(value) => `$${value}`}
      period="Jan 2026 to Jun 2026"
      total={({ id }) => (id === "spotify" ? "$2,377" : "$605")}
      sum={() => "$2,982"}
    />
  );
}

function Tracks({ rows }: { rows: readonly Track[] }) {
  const columns = useMemo(
    (): Column<Track>[] => [
      { id: "title", name: "Track", cell: ({ title }) => title, text: ({ title }) => title },
      {
        id: "plays",
        name: "Plays",
        numeric: true,
        cell: ({ plays }) => formatExactCount(plays),
        text: ({ plays }) => `${plays}`,
        source: () => "statement",
      },
      {
        id: "net",
        name: "Revenue",
        numeric: true,
        cell: ({ net }) => <Money value={net} />,
        text: ({ net }) => net,
        source: () => "statement",
      },
    ],
    [],
  );
  return (
    <DataTable
      label={rows.length > 0 ? "Tracks" : "No tracks"}
      columns={columns}
      rows={rows}
      rowId={idOf}
      unit={["track", "tracks"]}
    />
  );
}
