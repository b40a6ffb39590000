import type { LivePlatform } from "@ledgerline/contract/live-data";
import { platformName } from "@ledgerline/contract/platforms";
import { ConnectorError } from "./connector-error.ts";
import type { HttpAnswer } from "./http-message.ts";
import { retryAtOf } from "./retry-after.ts";

const MINUTE_MS = 60_000;
const TIME = new Intl.DateTimeFormat("en-US", {
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  timeZone: "UTC",
});
const DAY = new Intl.DateTimeFormat("en-US", { day: "numeric", month: "long", timeZone: "UTC" });

/** 'after 14:05 UTC', with the day when it is not today's. */
export function sayWhen(retryAt: Date | undefined, now = new Date()): string {
  if (retryAt === undefined) return "in a few minutes";
  const minute = Math.ceil(retryAt.getTime() / MINUTE_MS) * MINUTE_MS;
  const day = DAY.format(minute) === DAY.format(now) ? "" : `${DAY.format(minute)}, `;
  return `after ${day}${TIME.format(minute)} UTC`;
}

export function unreachable(platform: LivePlatform, cause: unknown): ConnectorError {
  const message = `${platformName(platform)} cannot be reached right now. Try again in a few minutes.`;
  return new ConnectorError("error", message, { cause });
}

export function unreadable(platform: LivePlatform, cause?: unknown): ConnectorError {
  const message = `${platformName(platform)} answered something that Ledgerline cannot read. Try again later.`;
  return new ConnectorError("error", message, { cause });
}

export function rateLimited(platform: LivePlatform, retryAt: Date | undefined): ConnectorError {
  const message = `${platformName(platform)} takes no more calls for now. Try again ${sayWhen(retryAt)}.`;
  return new ConnectorError("rate_limited", message, { ...(retryAt && { retryAt }) });
}

/** For an answer that is no success and of which the connector knows nothing better to say. */
export function failureOf(platform: LivePlatform, { status, headers }: HttpAnswer): ConnectorError {
  const name = platformName(platform);
  const retryAt = retryAtOf(headers);
  if (status === 429) return rateLimited(platform, retryAt);
  if (status >= 300 && status < 400) {
    return new ConnectorError("error", `${name} answered with a redirect, which Ledgerline does not follow.`);
  }
  const message =
    status >= 500
      ? `${name} has a problem right now. Try again ${sayWhen(retryAt)}.`
      : `${name} did not accept the call (status ${status}). Try again later.`;
  return new ConnectorError("error", message, { ...(retryAt && { retryAt }), cause: { status } });
}
