import { ConnectorError } from "@ledgerline/connectors/http/connector-error";
import type { CallSignal } from "@ledgerline/connectors/http/http-message";
import { PLANS } from "@ledgerline/contract/plans";
import type { ApiStatus } from "@ledgerline/contract/streaming/live-data";
import { isLivePlatform, type LivePlatform } from "@ledgerline/contract/streaming/live-platforms";
import { type PlatformId, platformName } from "@ledgerline/contract/streaming/platforms";
import type { Profile } from "@ledgerline/contract/streaming/streaming";
import type { ErrorCode, MESSAGES } from "@ledgerline/contract/wire/error";
import { findSubscription, type SubscriptionRow } from "@ledgerline/db/queries/account/subscriptions";
import type { ConnectionRow } from "@ledgerline/db/queries/streaming/connections";
import { abortable } from "@ledgerline/runtime/concurrency";
import type { AccountContext, Context, Settings, With } from "../context/context.ts";
import { DomainError } from "../context/errors.ts";
import { planOf } from "../context/plan.ts";

/** What these rules need to know about a connection. */
type Connection = Pick<ConnectionRow, "platform" | "state">;

/** Whether the plan of a subscription includes a platform; null is the free plan. */
export function mayUsePlatform(
  settings: Settings,
  subscription: SubscriptionRow | null,
  platform: PlatformId,
): boolean {
  return PLANS[planOf(settings, subscription)].platforms.includes(platform);
}

/** Throws `payment_required` unless the account's plan includes the platform. */
export async function ensurePlatformAllowed(ctx: AccountContext, platform: PlatformId): Promise<void> {
  if (mayUsePlatform(ctx.settings, await findSubscription(ctx.db, ctx.accountId), platform)) return;
  throw new DomainError("payment_required", `${platformName(platform)} needs Premium`);
}

/** Whether the server may call a platform on its own: it is connected, offered, and in the plan. */
export function canCall<Given extends Connection>(
  settings: Settings,
  connection: Given,
  subscription: SubscriptionRow | null,
): connection is Given & { platform: LivePlatform } {
  const { platform, state } = connection;
  return (
    isLivePlatform(platform) &&
    settings.offeredPlatforms.includes(platform) &&
    state === "connected" &&
    mayUsePlatform(settings, subscription, platform)
  );
}

/** Whether there is a confirmed profile that may be read. */
export function canSync<Given extends Connection & Pick<ConnectionRow, "profile">>(
  settings: Settings,
  connection: Given,
  subscription: SubscriptionRow | null,
): connection is Given & { platform: LivePlatform; profile: Profile } {
  return canCall(settings, connection, subscription) && connection.profile !== null;
}

/** Whether a platform gives counts to an artist's own app. Without them there is nothing to sync live. */
function givesCounters({ outside: { connectors } }: Context, platform: PlatformId): boolean {
  return isLivePlatform(platform) && connectors[platform].capabilities.counters.length > 0;
}

const REFUSALS: readonly ApiStatus[] = ["credentials_invalid", "premium_required"];

/** Whether this answer means that the platform refuses the credentials until the artist does something about them. */
export function isRefusal(status: ApiStatus): boolean {
  return REFUSALS.includes(status);
}

/** Whether one of this server's keys opens the credentials. */
export function canOpen(
  { crypto: { secrets } }: With<"crypto", "secrets">,
  { sealedBy }: Pick<ConnectionRow, "sealedBy">,
): boolean {
  return secrets.has(sealedBy);
}

/** Whether the platform refused the credentials, and they have not been entered or verified again since. */
export function areCredentialsRefused({
  connectedAt,
  lastSync,
}: Pick<ConnectionRow, "connectedAt" | "lastSync">): boolean {
  if (lastSync === null || !isRefusal(lastSync.status)) return false;
  // The platform was never asked, and the key may be back.
  if (lastSync.code === "credentials_unreadable") return false;
  return connectedAt === null || connectedAt <= lastSync.endedAt;
}

/** Whether the credentials work as far as is known: offered, verified, readable, and not refused since. */
export function hasWorkingCredentials(
  ctx: With<"crypto", "secrets"> & { settings: Pick<Settings, "offeredPlatforms"> },
  connection: ConnectionRow,
): boolean {
  const { platform, state } = connection;
  const isOffered = ctx.settings.offeredPlatforms.includes(platform);
  return state === "connected" && isOffered && canOpen(ctx, connection) && !areCredentialsRefused(connection);
}

/** Why nothing can be synced live. Each is the key of its sentence. */
export type NoSyncReason = keyof typeof MESSAGES &
  ("nothingToSync" | "noCounters" | "keysUnreadable" | "credentialsRefused" | "syncPaused" | "profileMissing");

/** Why no counts can be synced live; null when some can. */
export function whyNoSync(
  ctx: Context,
  connections: readonly ConnectionRow[],
  subscription: SubscriptionRow | null,
): NoSyncReason | null {
  const { offeredPlatforms } = ctx.settings;
  const connected = connections.filter(
    ({ state, platform }) => state === "connected" && offeredPlatforms.includes(platform),
  );
  if (connected.length === 0) return "nothingToSync";
  const giving = connected.filter(({ platform }) => givesCounters(ctx, platform));
  if (giving.length === 0) return "noCounters";
  if (!giving.some((connection) => canOpen(ctx, connection))) return "keysUnreadable";
  const counting = giving.filter((connection) => hasWorkingCredentials(ctx, connection));
  if (counting.length === 0) return "credentialsRefused";
  if (counting.some((connection) => canSync(ctx.settings, connection, subscription))) return null;
  const allowed = counting.filter(({ platform }) => mayUsePlatform(ctx.settings, subscription, platform));
  return allowed.length === 0 ? "syncPaused" : "profileMissing";
}

/** Why saved credentials are not live, by platform. */
export const SAVED_NOTICES: Partial<Record<PlatformId, string>> = {
  soundcloud: "Saved, not live: SoundCloud also needs your app's client secret.",
  amazon_music: "Amazon withdrew this API on 15 May 2026, so there is no live data, and nothing is sent to Amazon.",
};

const CODES: Record<ConnectorError["status"], ErrorCode> = {
  not_configured: "conflict",
  credentials_invalid: "bad_request",
  premium_required: "bad_request",
  user_not_allowed: "bad_request",
  no_match: "bad_request",
  api_retired: "bad_request",
  rate_limited: "unavailable",
  quota_exhausted: "unavailable",
  error: "unavailable",
};

/** Limits all calls and retries together. */
const DEADLINE_MS = 20_000;

/** Asks a platform on behalf of a waiting artist, with a deadline. A failure becomes a DomainError for them. */
export async function askPlatform<T>(
  ctx: Context,
  platform: PlatformId,
  ask: (signal: CallSignal) => Promise<T>,
  deadlineMs = DEADLINE_MS,
): Promise<T> {
  try {
    return await answerInTime(platform, deadlineMs, ask);
  } catch (error) {
    throw error instanceof ConnectorError ? refusal(error, ctx.clock()) : error;
  }
}

function refusal(error: ConnectorError, now: Date): DomainError {
  const code = CODES[error.status];
  return new DomainError(code, error.message, {
    ...(code === "unavailable" && { retryAfter: secondsToWait(error, now) }),
    // The fault may be ours or the network's, so the operator must see it in the log.
    ...(error.status === "error" && { cause: error }),
  });
}

/** Gives a platform `ms` to answer, then aborts the call and throws ConnectorError `error`. */
export async function answerInTime<T>(
  platform: PlatformId,
  ms: number,
  ask: (signal: CallSignal) => Promise<T>,
): Promise<T> {
  const signal: CallSignal = Object.assign(AbortSignal.timeout(ms), { latest: performance.now() + ms });
  try {
    return await abortable(signal, ask);
  } catch (error) {
    if (error !== signal.reason) throw error;
    throw new ConnectorError(platform, "late");
  }
}

/** Used when the platform does not say when to try again. */
const QUOTA_S = 3_600;
const USUAL_S = 300;

/** Seconds until the failed call is worth another try, at least one. */
export function secondsToWait({ retryAt, status }: ConnectorError, now: Date): number {
  if (retryAt) return Math.max(1, Math.ceil((retryAt.getTime() - now.getTime()) / 1000));
  return status === "quota_exhausted" ? QUOTA_S : USUAL_S;
}
