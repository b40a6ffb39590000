import type { DealSongs, PayeeStatement } from "@ledgerline/contract/shares/payee-statements";
import type { SongParts } from "@ledgerline/contract/shares/receipt-lines";
import type { Addressee } from "@ledgerline/contract/shares/statement-words";
import { platformName } from "@ledgerline/contract/streaming/platforms";
import { clsx } from "clsx";
import { ChevronRight } from "lucide-react";
import { Fragment, type ReactNode, useId, useState } from "react";
import { FormError } from "../../../components/form/form-error.tsx";
import { Table, TableCell, TableHead, TableRowHead } from "../../../components/table/small-table.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Loading, Skeleton } from "../../../components/ui/skeleton.tsx";
import { counted } from "../../../lib/format/counted.ts";
import { isZeroExact, readExact } from "../../../lib/format/exact.ts";
import { formatExactCount, formatMonth } from "../../../lib/format/format.ts";
import { territoryName } from "../../../lib/format/territory-name.ts";
import { ExactMoney } from "../parts/exact-money.tsx";
import { periodText } from "../words/period-text.ts";
import type { StatementSource } from "./download-statement.ts";
import { Lines, useReceiptLines } from "./statement-lines.tsx";

type Deal = PayeeStatement["deals"][number];
type Song = DealSongs["songs"][number];

interface StatementSongsProps {
  deal: Deal;
  songs: DealSongs;
  before: PayeeStatement["before"];
  source: StatementSource | null;
  to: Addressee;
}

/** What a payee gets of each song, the most money first. Each opens to its stores, countries, months and lines. */
export function StatementSongs({ deal, songs: listed, before, source, to }: StatementSongsProps) {
  const { songs, more, more_units, more_amount, not_told } = listed;
  const { currency } = deal;
  return (
    <Table className="max-w-3xl text-sm sm:text-base">
      <caption className="sr-only">Songs of {deal.deal}</caption>
      <thead>
        <tr>
          <TableHead>Song</TableHead>
          <TableHead numeric>Units</TableHead>
          <TableHead numeric>{to === "you" ? "You get" : "To the payee"}</TableHead>
          {before && (
            <TableHead numeric className="max-sm:hidden">
              {periodText(before)}
            </TableHead>
          )}
        </tr>
      </thead>
      <tbody>
        {songs.map((song) => (
          <Fragment key={song.key}>
            {source ? (
              <OpenableSong song={song} currency={currency} hasBefore={before !== null} source={source} />
            ) : (
              <SongRow song={song} currency={currency} hasBefore={before !== null}>
                <SongName song={song} />
              </SongRow>
            )}
          </Fragment>
        ))}
        {more > 0 && (
          <tr>
            <TableRowHead className="text-ink-soft">And {counted(more, "more song")}, in the CSV file</TableRowHead>
            <TableCell numeric>{formatExactCount(more_units)}</TableCell>
            <TableCell numeric>
              <ExactMoney value={more_amount} currency={currency} />
            </TableCell>
            {before && <TableCell className="max-sm:hidden" />}
          </tr>
        )}
        {!isZeroExact(readExact(not_told)) && (
          <tr>
            <TableRowHead className="text-ink-soft">From files deleted or changed since</TableRowHead>
            <TableCell />
            <TableCell numeric>
              <ExactMoney value={not_told} currency={currency} />
            </TableCell>
            {before && <TableCell className="max-sm:hidden" />}
          </tr>
        )}
      </tbody>
    </Table>
  );
}

interface SongRowProps {
  song: Song;
  currency: string;
  hasBefore: boolean;
}

function OpenableSong({ source, ...of }: SongRowProps & { source: StatementSource }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const lines = useReceiptLines(source, { song: of.song.key });
  function toggle(): void {
    setOpen(!open);
    if (!lines.read && !lines.isPending) void lines.load();
  }
  return (
    <>
      <SongRow {...of} isOpen={open}>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={toggle}
          className="flex items-baseline gap-2 rounded-sm text-left"
        >
          <ChevronRight
            aria-hidden="true"
            className={`size-4 shrink-0 self-center transition-transform duration-100 print:hidden ${open ? "rotate-90" : ""}`}
          />
          <SongName song={of.song} />
        </button>
      </SongRow>
      <tr id={id} hidden={!open}>
        <td colSpan={of.hasBefore ? 4 : 3} className="border-b border-hairline pb-6">
          {open && <SongDetails {...lines} currency={of.currency} />}
        </td>
      </tr>
    </>
  );
}

function SongRow({
  song: { units, amount, before },
  currency,
  hasBefore,
  isOpen = false,
  children,
}: SongRowProps & { isOpen?: boolean; children: ReactNode }) {
  const edge = isOpen && "border-b-transparent";
  return (
    <tr>
      <TableRowHead className={clsx(edge)}>{children}</TableRowHead>
      <TableCell numeric className={clsx(edge)}>
        {formatExactCount(units)}
      </TableCell>
      <TableCell numeric className={clsx(edge)}>
        <ExactMoney value={amount} currency={currency} />
      </TableCell>
      {hasBefore && (
        <TableCell numeric className={clsx("text-ink-soft max-sm:hidden", edge)}>
          {before ? <ExactMoney value={before.amount} currency={currency} /> : "—"}
        </TableCell>
      )}
    </tr>
  );
}

function SongName({ song: { title, artist, is_release } }: { song: Song }) {
  const by = [artist, is_release && "the whole release"].filter(Boolean).join(", ");
  return (
    <span className="min-w-0 wrap-anywhere">
      <bdi>{title ?? "Without a title"}</bdi>
      {by !== "" && (
        <bdi dir="auto" className="block text-sm text-ink-soft">
          {by}
        </bdi>
      )}
    </span>
  );
}

/** A song's stores, countries and months, and behind a button its lines. */
function SongDetails({
  read,
  isPending,
  failure,
  load,
  currency,
}: ReturnType<typeof useReceiptLines> & { currency: string }) {
  const [hasLines, setHasLines] = useState(false);
  if (!read) {
    return failure ? (
      <FormError>{failure}</FormError>
    ) : (
      <Loading label="Loading the song">
        <Skeleton className="h-24" />
      </Loading>
    );
  }
  return (
    <div>
      {read.parts && (
        <div className="grid gap-x-8 gap-y-6 sm:grid-cols-3">
          <PartList title="Stores" parts={read.parts.stores} name={platformName} currency={currency} />
          <PartList title="Countries" parts={read.parts.countries} name={territoryName} currency={currency} />
          <PartList title="Months" parts={read.parts.months} name={formatMonth} currency={currency} />
        </div>
      )}
      {hasLines && read.lines.length > 0 && (
        <div className="mt-6">
          <Lines lines={read.lines} currency={currency} />
        </div>
      )}
      {failure && <FormError>{failure}</FormError>}
      {(!hasLines || read.cursor !== null) && (
        <Button
          size="sm"
          className="mt-4 print:hidden"
          pending={isPending}
          onClick={() => (hasLines ? void load() : setHasLines(true))}
        >
          {hasLines ? "Show more lines" : "Show the lines"}
        </Button>
      )}
    </div>
  );
}

interface PartListProps {
  title: string;
  parts: SongParts["stores"];
  name: (of: string) => string;
  currency: string;
}

function PartList({ title, parts: { parts, more, more_amount }, name, currency }: PartListProps) {
  return (
    <section>
      <h3 className="text-sm font-semibold">{title}</h3>
      <dl className="figures mt-1 grid grid-cols-[1fr_auto_auto] gap-x-3 gap-y-1 text-sm [&>dd]:text-right">
        {parts.map(({ of, units, amount }) => (
          <div key={of} className="contents [&>dd]:text-right">
            <dt className="wrap-anywhere">{of === null ? "Not said" : name(of)}</dt>
            <dd className="text-ink-soft">{formatExactCount(units)}</dd>
            <dd>
              <ExactMoney value={amount} currency={currency} />
            </dd>
          </div>
        ))}
        {more > 0 && (
          <div className="contents [&>dd]:text-right">
            <dt className="text-ink-soft">And {more} more</dt>
            <dd />
            <dd>
              <ExactMoney value={more_amount} currency={currency} />
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}
