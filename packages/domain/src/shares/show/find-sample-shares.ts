import { speechOf } from "@ledgerline/contract/papers/speech";
import type { PayeeStatement, ShowStatementInput } from "@ledgerline/contract/shares/payee-statements";
import { isSampleId } from "@ledgerline/contract/shares/sample-ids";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import { findAccount } from "@ledgerline/db/queries/account/accounts";
import { findShareUse } from "@ledgerline/db/queries/shares/share-setup";
import { sampleArtistOf } from "../../analytics/sample.ts";
import { utcDay } from "../../calendar.ts";
import type { AccountContext } from "../../context/context.ts";
import { DomainError } from "../../context/errors.ts";
import { showPayeeStatement as showStored } from "./payee-statement.ts";
import { type SampleShares, sampleShares } from "./sample-shares.ts";

/** What Shares shows while the account has sample data and nothing of its own there; null for everybody else. */
export async function findSampleShares(ctx: AccountContext): Promise<SampleShares | null> {
  const { isSample, hasOwn } = await findShareUse(ctx.db, ctx.accountId);
  return isSample && !hasOwn ? keptSample(ctx) : null;
}

/** Made once a day for each account, like the sample board. */
async function keptSample({ db, accountId, clock, kept: { answers } }: AccountContext): Promise<SampleShares> {
  const today = utcDay(clock());
  const place = `${accountId} sample shares`;
  const known = answers.find(place, today, "shares");
  if (known) return known as SampleShares;
  const account = await findAccount(db, accountId);
  const artist = account ? sampleArtistOf(account) : accountId;
  const made = sampleShares(artist, today, account?.artistName ?? "", await speechOf("en"));
  answers.keep(place, today, "shares", made, JSON.stringify(made).length);
  return made;
}

/** The run of the sample, if the id is its id. */
export async function findSampleRun(ctx: AccountContext, id: string): Promise<SampleShares["run"] | null> {
  const sample = isSampleId(id) ? await findSampleShares(ctx) : null;
  return sample?.run.id === id ? sample.run : null;
}

/** Throws `conflict` for a change that refers to anything in a sample. */
export function refuseSample(input: unknown): void {
  if (namesSample(input)) throw new DomainError("conflict", MESSAGES.sampleShares);
}

function namesSample(input: unknown): boolean {
  if (typeof input === "string") return isSampleId(input);
  return typeof input === "object" && input !== null && Object.values(input).some(namesSample);
}

/** How a payee's closing line came about, for the account's members. Throws `not_found`. */
export async function showPayeeStatement(ctx: AccountContext, key: ShowStatementInput): Promise<PayeeStatement> {
  const sample = isSampleId(key.id) ? await findSampleShares(ctx) : null;
  const made = sample?.statements.find(({ run_id, payee }) => run_id === key.id && payee === key.payee);
  return made ?? showStored(ctx, key);
}
