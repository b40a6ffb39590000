import type { ClaimSelection } from "@ledgerline/contract/claim-changes";
import type { ClaimKind, FrozenCase } from "@ledgerline/contract/claims";
import type { Finding } from "@ledgerline/contract/reconciliation/reconciliation";
import type { DistributorShare } from "@ledgerline/contract/wire/error";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Link, useLocation, useNavigate, useSearchParams } from "react-router";
import { FormError } from "../../components/form/form-error.tsx";
import { Section } from "../../components/section.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Field } from "../../components/ui/field.tsx";
import { Input } from "../../components/ui/input.tsx";
import { refreshArea } from "../../lib/calls/refresh-area.ts";
import { trpc } from "../../lib/calls/trpc.ts";
import { errorDetail, errorDistributors } from "../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../lib/errors/error-messages.ts";
import { counted } from "../../lib/format/counted.ts";
import { type ClaimOrigin, claimHref } from "../../lib/places/claim-href.ts";
import { PATHS } from "../../lib/places/paths.ts";
import { checkIn } from "../reconciliation/checks/check-lists.ts";
import { periodText } from "../shares/words/period-text.ts";
import { type CellChoice, ChooseCells } from "./choose-cells.tsx";
import { ChooseFindings, type FindingChoice, type FindingStart, useOfferedFindings } from "./choose-findings.tsx";
import { CLAIM_KIND_NAMES } from "./claim-words.ts";
import { FrozenFields } from "./frozen-fields.tsx";

const KINDS = Object.entries(CLAIM_KIND_NAMES) as [ClaimKind, string][];
const NO_CASE: FrozenCase = { platform: "spotify", track_id: null, notice_on: "", notice: "", asked: "", answered: "" };

/**
 * Chooses what a claim is about. Months of the board that are overdue or short are offered, and the address may name one,
 * a finding, the cause of several, or a song that a payee asks about.
 */
export function NewClaim() {
  const [params] = useSearchParams();
  const question = (useLocation().state as ClaimOrigin | null)?.question;
  const [platform, month] = [params.get("platform"), params.get("month")];
  const [chosenKind, setKind] = useState<ClaimKind | null>(null);
  const start = findingStartIn(params);
  const offered = useOfferedFindings(start);
  const isLate = start !== null && offered.findings.some(({ check }) => check === "F5");
  const kind = chosenKind ?? (isLate ? "late" : "underpaid");
  const [cells, setCells] = useState<CellChoice[]>(platform && month ? [{ platform, month }] : []);
  const [changed, setChanged] = useState<FindingChoice[] | null>(null);
  const findings = changed ?? (start ? offered.chosen : []);
  const debtor = debtorOf(offered.findings, findings);
  const [frozen, setFrozen] = useState(NO_CASE);
  const [to, setTo] = useState("");
  const navigate = useNavigate();
  const client = useQueryClient();
  const create = trpc.claims.create.useMutation({
    onSuccess: ({ id }) => {
      void refreshArea(client, "claims.list");
      void navigate(claimHref(id));
    },
  });
  const shares = errorDistributors(create.error);
  const choose =
    <Choice,>(set: (chosen: Choice) => void) =>
    (chosen: Choice) => {
      // A refusal of the previous choice does not apply to this one.
      create.reset();
      set(chosen);
    };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isWhole = changed === null && start !== null && "cause" in start;
    const asked = isWhole ? { cells, cause: start.cause } : { cells, findings };
    create.mutate({ kind, to, ...(kind === "frozen" ? { frozen } : asked) });
  };
  return (
    <Section
      title="Start a claim"
      lead="It begins as a draft, and nothing is sent from here. You edit the letter, download the packet and send it yourself."
      aside={
        <Button asChild size="sm">
          <Link to={PATHS.claims}>All claims</Link>
        </Button>
      }
    >
      {question && <Asked question={question} />}
      <form noValidate onSubmit={submit} className="grid max-w-3xl gap-8">
        <fieldset>
          <legend className="text-sm font-semibold">What is it about?</legend>
          <div className="mt-2 flex flex-wrap gap-x-8 gap-y-2">
            {KINDS.map(([one, name]) => (
              <label key={one} className="flex items-center gap-2 py-1">
                <input
                  type="radio"
                  name="kind"
                  className="accent-ink"
                  checked={kind === one}
                  onChange={() => setKind(one)}
                />
                {name}
              </label>
            ))}
          </div>
        </fieldset>
        <Field
          label="Who are you asking?"
          mark="optional"
          {...(kind !== "frozen" && { hint: `Leave it empty to ask ${debtor ?? "the distributor that owes it"}.` })}
        >
          {(field) => (
            <Input
              {...field}
              maxLength={200}
              placeholder={debtor ?? "Your distributor or label"}
              value={to}
              onChange={({ target }) => setTo(target.value)}
            />
          )}
        </Field>
        {kind === "frozen" ? (
          <FrozenFields value={frozen} onChange={setFrozen} />
        ) : (
          <>
            {start && <ChooseFindings offered={offered} chosen={findings} onChange={choose(setChanged)} />}
            <ChooseCells chosen={cells} onChange={choose(setCells)} />
          </>
        )}
        {create.isError && shares.length === 0 && (
          <FormError>{errorDetail(create.error, ERROR_MESSAGES.claimChange)}</FormError>
        )}
        {shares.length > 0 ? (
          <ClaimForEach kind={kind} shares={shares} why={errorDetail(create.error, ERROR_MESSAGES.claimChange)} />
        ) : (
          <div>
            <Button type="submit" variant="accent" className="max-sm:w-full" pending={create.isPending}>
              Make the draft
            </Button>
          </div>
        )}
      </form>
    </Section>
  );
}

/** What a payee asks. It is a stranger's text, which helps to choose and goes into no letter. */
function Asked({ question: { name, line, from, to, messages } }: Required<ClaimOrigin>) {
  return (
    <section aria-label="The question" className="mb-8 max-w-3xl border-l-2 border-hairline-strong pl-5">
      <p className="text-sm text-ink-soft wrap-anywhere">
        <bdi>{name}</bdi> asks about <bdi>{line ?? "the whole statement"}</bdi>, on the statement of{" "}
        {periodText({ from, to })}. The letter leaves these words out.
      </p>
      {messages
        .filter(({ by }) => by === "payee")
        .map(({ text, at }) => (
          <p key={at} dir="auto" className="mt-2 wrap-anywhere whitespace-pre-wrap">
            {text}
          </p>
        ))}
    </section>
  );
}

/** The one distributor that owes everything chosen; null if there are several. */
function debtorOf(offered: readonly Finding[], chosen: readonly FindingChoice[]): string | null {
  const owed = offered.filter((one) => chosen.some(({ check, key }) => check === one.check && key === one.key));
  const names = new Set(owed.map(({ source }) => source?.name ?? null));
  const [name] = names;
  return names.size === 1 && name ? name : null;
}

function findingStartIn(params: URLSearchParams): FindingStart | null {
  const [check, key, cause] = [checkIn(params.get("check")), params.get("key"), params.get("cause")];
  if (check && key) return { check, key };
  if (cause) return { cause };
  const [track, until] = [params.get("track"), params.get("until")];
  return track && until ? { track, until } : null;
}

interface ClaimForEachProps {
  kind: ClaimKind;
  /** A sentence that says why this cannot be a single claim. */
  why: string;
  shares: readonly DistributorShare[];
}

/** Asks once, and then makes a claim for each distributor that owes a part of the choice. */
function ClaimForEach({ kind, why, shares }: ClaimForEachProps) {
  const { client: calls } = trpc.useUtils();
  const client = useQueryClient();
  const navigate = useNavigate();
  const make = useMutation({
    mutationFn: async () => {
      for (const { name, cells, findings } of shares) {
        await calls.claims.create.mutate({ kind, to: name, ...({ cells, findings } as ClaimSelection) });
      }
    },
    // Claims made before one failed do exist.
    onSettled: () => void refreshArea(client, "claims.list"),
    onSuccess: () => void navigate(PATHS.claims),
  });
  return (
    <div role="alert" className="grid gap-3 border-l-2 border-hairline-strong pl-5">
      <p className="text-pretty">{why}</p>
      <ul className="text-sm text-ink-soft">
        {shares.map(({ name, cells, findings }) => (
          <li key={name}>
            {name}: {partsText(cells, findings)}
          </li>
        ))}
      </ul>
      {make.isError && <FormError>{errorDetail(make.error, ERROR_MESSAGES.claimChange)}</FormError>}
      <div>
        <Button type="button" variant="accent" pending={make.isPending} onClick={() => make.mutate()}>
          Make {counted(shares.length, "draft")}, one for each
        </Button>
      </div>
    </div>
  );
}

function partsText(cells: DistributorShare["cells"], findings: DistributorShare["findings"]): string {
  const months = cells.filter(({ track_ids }) => track_ids === undefined).length;
  const songs = cells.reduce((sum, { track_ids }) => sum + (track_ids?.length ?? 0), 0);
  const parts = [
    months > 0 && counted(months, "month"),
    songs > 0 && counted(songs, "song"),
    findings.length > 0 && counted(findings.length, "finding"),
  ];
  return parts.filter(Boolean).join(", ");
}
