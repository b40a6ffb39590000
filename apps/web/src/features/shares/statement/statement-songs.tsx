import type { DealSongs, PayeeStatement } from "@ledgerline/contract/shares/payee-statements";
import type { SongParts } from "@ledgerline/contract/shares/receipt-lines";
import { type Addressee, toWhom } from "@ledgerline/contract/shares/statement-words";
import { platformName } from "@ledgerline/contract/streaming/platforms";
import { clsx } from "clsx";
import { ChevronRight } from "lucide-react";
import { Fragment, type ReactNode, useId, useState } from "react";
import { FormError } from "../../../components/form/form-error.tsx";
import { Table, TableCell, TableHead, TableRowHead } from "../../../components/table/small-table.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Loading, Skeleton } from "../../../components/ui/skeleton.tsx";
import { isZeroExact, readExact } from "../../../lib/format/exact.ts";
import { AskButton } from "./asking.tsx";
import type { StatementSource } from "./download-statement.ts";
import { SpokenMoney, useSpeech } from "./spoken.tsx";
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
  const speech = useSpeech();
  const { songs, more, more_units, more_amount, not_told } = listed;
  const { currency } = deal;
  return (
    <Table className="max-w-3xl text-sm sm:text-base">
      <caption className="sr-only">{speech.say("songs_of", { deal: deal.deal })}</caption>
      <thead>
        <tr>
          <TableHead>{speech.say("song")}</TableHead>
          <TableHead numeric>{speech.say("units")}</TableHead>
          <TableHead numeric>{speech.say("to_whom", { to: toWhom(to).to })}</TableHead>
          {before && (
            <TableHead numeric className="max-sm:hidden">
              {speech.period(before)}
            </TableHead>
          )}
        </tr>
      </thead>
      <tbody>
        {songs.map((song) => (
          <Fragment key={song.key}>
            {source ? (
              <OpenableSong song={song} currency={currency} hasBefore={before !== null} source={source} to={to} />
            ) : (
              <SongRow song={song} currency={currency} hasBefore={before !== null}>
                <SongName song={song} />
              </SongRow>
            )}
          </Fragment>
        ))}
        {more > 0 && (
          <tr>
            <TableRowHead className="text-ink-soft">{speech.say("more_songs", { count: more })}</TableRowHead>
            <TableCell numeric>{speech.count(more_units)}</TableCell>
            <TableCell numeric>
              <SpokenMoney value={more_amount} currency={currency} />
            </TableCell>
            {before && <TableCell className="max-sm:hidden" />}
          </tr>
        )}
        {!isZeroExact(readExact(not_told)) && (
          <tr>
            <TableRowHead className="text-ink-soft">{speech.say("from_changed")}</TableRowHead>
            <TableCell />
            <TableCell numeric>
              <SpokenMoney value={not_told} currency={currency} />
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

function OpenableSong({ source, to, ...of }: SongRowProps & { source: StatementSource; to: Addressee }) {
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
          {open && <SongDetails {...lines} song={of.song} currency={of.currency} to={to} />}
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
  const speech = useSpeech();
  const edge = isOpen && "border-b-transparent";
  return (
    <tr>
      <TableRowHead className={clsx(edge)}>{children}</TableRowHead>
      <TableCell numeric className={clsx(edge)}>
        {speech.count(units)}
      </TableCell>
      <TableCell numeric className={clsx(edge)}>
        <SpokenMoney value={amount} currency={currency} />
      </TableCell>
      {hasBefore && (
        <TableCell numeric className={clsx("text-ink-soft max-sm:hidden", edge)}>
          {before ? <SpokenMoney value={before.amount} currency={currency} /> : "—"}
        </TableCell>
      )}
    </tr>
  );
}

function SongName({ song: { title, artist, is_release } }: { song: Song }) {
  const speech = useSpeech();
  const by = [artist, is_release && speech.say("whole_release")].filter(Boolean).join(", ");
  return (
    <span className="min-w-0 wrap-anywhere">
      <bdi>{title ?? speech.say("without_title")}</bdi>
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
  song: { key, title },
  currency,
  to,
}: ReturnType<typeof useReceiptLines> & { song: Song; currency: string; to: Addressee }) {
  const speech = useSpeech();
  const [hasLines, setHasLines] = useState(false);
  if (!read) {
    return failure ? (
      <FormError>{failure}</FormError>
    ) : (
      <Loading label={speech.say("loading_song")}>
        <Skeleton className="h-24" />
      </Loading>
    );
  }
  return (
    <div>
      {read.parts && (
        <div className="grid gap-x-8 gap-y-6 sm:grid-cols-3">
          <PartList title={speech.say("stores")} parts={read.parts.stores} name={platformName} currency={currency} />
          <PartList
            title={speech.say("countries")}
            parts={read.parts.countries}
            name={(of) => speech.country(of)}
            currency={currency}
          />
          <PartList
            title={speech.say("months")}
            parts={read.parts.months}
            name={(of) => speech.month(of)}
            currency={currency}
          />
        </div>
      )}
      {hasLines && read.lines.length > 0 && (
        <div className="mt-6">
          <Lines lines={read.lines} currency={currency} to={to} />
        </div>
      )}
      {failure && <FormError>{failure}</FormError>}
      <div className="mt-4 flex flex-wrap gap-3 print:hidden">
        {(!hasLines || read.cursor !== null) && (
          <Button size="sm" pending={isPending} onClick={() => (hasLines ? void load() : setHasLines(true))}>
            {speech.say(hasLines ? "show_more_lines" : "show_lines")}
          </Button>
        )}
        <AskButton line={title ?? speech.say("without_title")} song={key} />
      </div>
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
  const speech = useSpeech();
  return (
    <section>
      <h3 className="text-sm font-semibold">{title}</h3>
      <dl className="figures mt-1 grid grid-cols-[1fr_auto_auto] gap-x-3 gap-y-1 text-sm [&>dd]:text-right">
        {parts.map(({ of, units, amount }) => (
          <div key={of} className="contents [&>dd]:text-right">
            <dt className="wrap-anywhere">{of === null ? speech.say("not_said") : name(of)}</dt>
            <dd className="text-ink-soft">{speech.count(units)}</dd>
            <dd>
              <SpokenMoney value={amount} currency={currency} />
            </dd>
          </div>
        ))}
        {more > 0 && (
          <div className="contents [&>dd]:text-right">
            <dt className="text-ink-soft">{speech.say("and_more", { count: speech.count(more) })}</dt>
            <dd />
            <dd>
              <SpokenMoney value={more_amount} currency={currency} />
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}
