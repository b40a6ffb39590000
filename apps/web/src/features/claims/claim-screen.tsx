import type { Claim, ClaimMoney } from "@ledgerline/contract/claims";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import { EmptyState } from "../../components/empty-state.tsx";
import { FailedState } from "../../components/failed-state.tsx";
import { Figure, Money } from "../../components/figure.tsx";
import { Offered } from "../../components/offered.tsx";
import { ProvenanceMark } from "../../components/provenance-mark.tsx";
import { Section } from "../../components/section.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Loading, Skeleton } from "../../components/ui/skeleton.tsx";
import { Textarea } from "../../components/ui/textarea.tsx";
import { trpc } from "../../lib/calls/trpc.ts";
import { useMay } from "../../lib/calls/use-may.ts";
import { errorDetail, errorStatus } from "../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../lib/errors/error-messages.ts";
import { formatDay, formatInstant } from "../../lib/format/format.ts";
import { PATHS } from "../../lib/places/paths.ts";
import { usePageTitle } from "../../lib/places/use-page-title.ts";
import { toast } from "../../lib/toast.ts";
import { ClaimAttachments, downloadPacket } from "./claim-attachments.tsx";
import { ClaimItems } from "./claim-items.tsx";
import { ClaimLetter } from "./claim-letter.tsx";
import { ClaimNotice } from "./claim-notice.tsx";
import { ClaimProgress } from "./claim-progress.tsx";
import { CLAIM_KIND_NAMES, formatAskedRange } from "./claim-words.ts";
import { useClaimChange } from "./use-claim-change.ts";

/** One claim: what is claimed, how far it has got, the letter, and everything sent with it. */
export function ClaimScreen({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = trpc.claims.get.useQuery({ id });
  const mayChange = useMay()("claims:write");
  // Members who may not change it see it as without Premium.
  const claim = data && { ...data, included: data.included && mayChange };
  usePageTitle(claim?.subject ?? "Claim", "item");
  const all = (
    <Button asChild size="sm">
      <Link to={PATHS.claims}>All claims</Link>
    </Button>
  );
  if (!claim) {
    const status = errorStatus(error);
    return (
      <Section title="Claim" aside={all}>
        {error && (status === 404 || status === 400) ? (
          <EmptyState>There is no such claim.</EmptyState>
        ) : error ? (
          <FailedState
            message={errorDetail(error, ERROR_MESSAGES.claims)}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <Loading label="Loading the claim">
            <Skeleton className="h-20" />
            <Skeleton className="mt-8 h-64" />
          </Loading>
        )}
      </Section>
    );
  }
  return (
    <>
      <Section
        title={claim.subject}
        lead={`${CLAIM_KIND_NAMES[claim.kind]}. Figures of ${formatInstant(claim.figures_at)}.`}
        aside={
          <div className="flex gap-3">
            {all}
            <Offered needs="exports:read">
              <PacketButton claim={claim} />
            </Offered>
          </div>
        }
      >
        {claim.with_sample && (
          <p className="mb-5 max-w-2xl text-sm text-pretty">
            <ProvenanceMark source="sample" className="mr-2" />
            The made-up sample statement counted among your figures when these were taken.{" "}
            {claim.state === "draft"
              ? "Take new figures before you send it."
              : "Check each amount against your own statements before you rely on it."}
          </p>
        )}
        <ClaimMoneyFigures money={claim.money} />
        <ClaimProgress claim={claim} />
      </Section>
      <ClaimLetter claim={claim} />
      <ClaimItems claim={claim} />
      <ClaimNotice claim={claim} />
      <ClaimStatements statements={claim.statements} />
      <ClaimAttachments claim={claim} />
      <ClaimNotes claim={claim} />
    </>
  );
}

/** The statements with the claimed lines, and the hashes that identify their files. */
function ClaimStatements({ statements }: Pick<Claim, "statements">) {
  if (statements.length === 0) return null;
  return (
    <Section title="Statements" lead="The packet has their hashes, so the other side can tell which files you mean.">
      <ul className="max-w-3xl">
        {statements.map(({ id, file_name, sha256, accounted, since }) => (
          <li key={id} className="border-t border-hairline py-3 last:border-b">
            <span className="[overflow-wrap:anywhere]">{file_name}</span>
            <span className="text-sm text-ink-soft">
              {accounted && ` · ${formatDay(accounted)}`}
              {since && " · booked after the claim was made"}
            </span>
            <code className="figures block text-xs break-all text-ink-soft">{sha256}</code>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Downloads everything that is sent with a claim. That needs Premium for a draft, but not for a sent claim. */
function PacketButton({ claim }: { claim: Claim }) {
  const [loading, setLoading] = useState(false);
  if (!claim.included && claim.state === "draft") return null;
  const download = async () => {
    setLoading(true);
    try {
      await downloadPacket(claim);
    } catch (error) {
      toast.error(errorDetail(error, "Failed to download the packet"));
    } finally {
      setLoading(false);
    }
  };
  return (
    <Button size="sm" variant={claim.state === "draft" ? "accent" : "outline"} pending={loading} onClick={download}>
      {!loading && <Download aria-hidden="true" />}
      Download the packet
    </Button>
  );
}

/** Money claimed, received and open, by currency. */
function ClaimMoneyFigures({ money }: { money: readonly ClaimMoney[] }) {
  if (money.length === 0) {
    return (
      <p className="max-w-2xl text-pretty text-ink-soft">
        No amount is known for this claim. It asks for what is due, or for the reason.
      </p>
    );
  }
  return money.map((one) => {
    const { currency, asked, received, open } = one;
    return (
      <dl key={currency} className="mb-6 grid gap-x-8 gap-y-4 sm:grid-cols-3">
        <Figure
          label="Asked"
          qualifier={currency}
          value={asked ? <Money value={asked.mid} currency={currency} /> : "—"}
          sources={[]}
          note={formatAskedRange(one)}
        />
        <Figure
          label="Received"
          value={<Money value={received} currency={currency} />}
          sources={["statement"]}
          note="Booked since these figures were taken"
        />
        <Figure
          label="Open"
          value={open === null ? "—" : <Money value={open} currency={currency} />}
          sources={[]}
          note={asked && "What was asked for, less what came in"}
        />
      </dl>
    );
  });
}

/** What the artist writes down along the way. Notes stay out of the packet. */
function ClaimNotes({ claim: { id, notes: newest, notes_cursor: cursor, included } }: { claim: Claim }) {
  const { addNote, deleteNote } = useClaimChange();
  const { client } = trpc.useUtils();
  const [withOlder, setWithOlder] = useState(false);
  // tRPC's own infinite query would send a field next to the cursor that the contract does not know.
  const older = useInfiniteQuery({
    queryKey: [["claims", "notes"], id, cursor],
    queryFn: ({ pageParam, signal }) => client.claims.notes.query({ id, cursor: pageParam }, { signal }),
    initialPageParam: cursor ?? "",
    getNextPageParam: (page) => page.cursor,
    enabled: withOlder && cursor !== null,
  });
  const notes = [...(older.data?.pages ?? []).toReversed().flatMap((page) => page.notes), ...newest];
  const hasOlder = older.data ? older.hasNextPage : cursor !== null;
  const [text, setText] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== "") addNote.mutate({ id, text }, { onSuccess: () => setText("") });
  };
  if (!included && notes.length === 0) return null;
  return (
    <Section title="Notes" lead="For your eyes only: they stay out of the packet.">
      {older.isError && (
        <FailedState
          message={errorDetail(older.error, ERROR_MESSAGES.claims)}
          retrying={older.isFetching}
          onRetry={() => void older.refetch()}
        />
      )}
      {hasOlder && !older.isError && (
        <Button
          size="sm"
          className="mb-3"
          pending={older.isFetching}
          onClick={() => (withOlder ? void older.fetchNextPage() : setWithOlder(true))}
        >
          Show older notes
        </Button>
      )}
      <ul className="max-w-3xl" aria-label="Notes">
        {notes.map((note) => (
          <li key={note.id} className="flex items-baseline gap-4 border-t border-hairline py-3">
            <p className="flex-1 text-pretty whitespace-pre-line [overflow-wrap:anywhere]">
              {note.text}
              <span className="block text-sm text-ink-soft">{formatInstant(note.at)}</span>
            </p>
            {included && (
              <Button
                size="sm"
                variant="quiet"
                aria-label={`Delete the note of ${formatInstant(note.at)}`}
                onClick={() => deleteNote.mutate({ id, note_id: note.id })}
              >
                Delete
              </Button>
            )}
          </li>
        ))}
      </ul>
      {included && (
        <form onSubmit={submit} className="mt-4 grid max-w-3xl justify-items-start gap-3">
          <Textarea
            aria-label="New note"
            placeholder="Who you spoke to, and what they said"
            maxLength={2000}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <Button type="submit" size="sm" pending={addNote.isPending}>
            Add the note
          </Button>
        </form>
      )}
    </Section>
  );
}
