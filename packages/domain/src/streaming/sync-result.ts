import {
  type FailureCode,
  type FailureParams,
  failureSentence,
  isFailureCode,
} from "@ledgerline/connectors/http/failure";
import type { ApiStatus } from "@ledgerline/contract/streaming/live-data";
import { type PlatformId, platformName } from "@ledgerline/contract/streaming/platforms";
import type { Transaction } from "@ledgerline/db/client";
import type { LastSync } from "@ledgerline/db/queries/streaming/connections";
import type { SyncParams } from "@ledgerline/db/schema";
import type { Context } from "../context/context.ts";
import { announce } from "../webhooks/announce.ts";
import { closeSync, insertEndedSync, type RunningSync } from "./platform-syncs.sql.ts";

/** How a sync ended, as it is stored. */
export type SyncResult = { code: FailureCode | OwnCode; params: SyncParams };

type OwnCode = keyof typeof SENTENCES;

const COUNT = new Intl.NumberFormat("en-US");
const DAY = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });

const SENTENCES = {
  no_play_counts: (name: string) => `The profile was read, but ${name} does not provide play counts.`,
  plays_hidden: () => "The profile was read, but it shows no play counts at the moment.",
  first_reading: () => "First reading taken: plays are counted from now on.",
  counting_changed: (name: string, { since }: SyncParams) =>
    `${name} has changed what it counts as a play since ${dayOf(since)}: counting starts again from this reading.`,
  new_plays: newPlays,
  gave_up: () => "This server could not finish the sync after many attempts. Sync again, or tell its operator.",
  failed: (name: string) => `${name} could not be read. Sync again to find out why.`,
};

/** The result of the last sync in a sentence; null when there is nothing to add to its status. */
export function syncSentence(platform: PlatformId, { code, params }: LastSync, now: Date): string | null {
  if (code === null) return null;
  if (isFailureCode(code)) return failureSentence(platform, { code, params: failureParams(params) }, now);
  const sentence = isOwnCode(code) ? SENTENCES[code] : SENTENCES.failed;
  return sentence(platformName(platform), params ?? {});
}

function isOwnCode(code: string): code is OwnCode {
  return Object.hasOwn(SENTENCES, code);
}

function failureParams(params: SyncParams | null): FailureParams {
  const { retryAt, httpStatus } = params ?? {};
  return {
    ...(typeof retryAt === "string" && { retryAt }),
    ...(typeof httpStatus === "number" && { httpStatus }),
  };
}

function newPlays(_name: string, { plays = 0, since, fell = 0, surfaced = 0 }: SyncParams): string {
  const notes = [
    `${plays === 0 ? "No" : COUNT.format(Number(plays))} new ${plays === 1 ? "play" : "plays"} since ${dayOf(since)}`,
    fell !== 0 && `${counted(fell, "count")} fell, and ${fell === 1 ? "is" : "are"} left out for now`,
    surfaced !== 0 && `${counted(surfaced, "older track")} appeared, and earlier plays are left out`,
  ];
  return `${notes.filter((note) => note !== false).join("; ")}.`;
}

function counted(count: string | number, noun: string): string {
  return `${COUNT.format(Number(count))} ${noun}${count === 1 ? "" : "s"}`;
}

function dayOf(day: string | number | undefined): string {
  return day === undefined ? "the last reading" : DAY.format(new Date(day));
}

interface Ended extends SyncResult {
  accountId: string;
  platform: PlatformId;
  status: ApiStatus;
  /** Null for a reading that no sync requested. */
  run: RunningSync | null;
}

/** Ends a sync: its result becomes the connection's last one. The caller has locked the connection. */
export async function recordSync(ctx: Context, tx: Transaction, { run, ...ended }: Ended): Promise<void> {
  const endedAt = ctx.clock();
  if (run) await closeSync(tx, run);
  await insertEndedSync(tx, { ...ended, startedAt: run?.startedAt ?? endedAt, endedAt });
  const { accountId, platform, status } = ended;
  await announce(
    tx,
    { accountId, at: endedAt },
    status === "live_api_success"
      ? { type: "sync.finished", data: { platform } }
      : { type: "sync.failed", data: { platform, status } },
  );
}
