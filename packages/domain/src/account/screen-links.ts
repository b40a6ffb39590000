import { randomUUIDv7 } from "node:crypto";
import { type Right, refusalOf } from "@ledgerline/contract/auth/roles";
import type { FiguresInput } from "@ledgerline/contract/royalties";
import {
  type EndScreenLinkInput,
  type MakeScreenLinkInput,
  type OpenedScreen,
  type OpenScreenInput,
  type ReadScreenInput,
  SCREEN_PARTS,
  type Screen,
  type ScreenLinkMade,
  type ScreenLinks,
  type ScreenPart,
  type ScreenPartAnswer,
} from "@ledgerline/contract/screen-links";
import { isPlatformId } from "@ledgerline/contract/streaming/platforms";
import { MOST_SCREEN_LINKS } from "@ledgerline/contract/wire/constants";
import { MESSAGES, SUCCESSES } from "@ledgerline/contract/wire/error";
import type { Done } from "@ledgerline/contract/wire/wire";
import { transaction } from "@ledgerline/db/client";
import { lockAccount } from "@ledgerline/db/queries/account/accounts";
import { findMembership } from "@ledgerline/db/queries/account/members";
import {
  deleteScreenLink,
  findScreenLink,
  insertScreenLink,
  listScreenLinks as listLinks,
  type ScreenLinkRow,
} from "@ledgerline/db/queries/account/screen-links";
import { overview } from "../analytics/overview.ts";
import { trends } from "../analytics/trends.ts";
import { refuseGuest, standingOf } from "../auth/member.ts";
import { addMonths, DAY_MS } from "../calendar.ts";
import type { AccountContext, VisitorContext } from "../context/context.ts";
import { DomainError } from "../context/errors.ts";
import { showForecast } from "../forecast/forecasts.ts";
import { recordEvent } from "../history.ts";
import { createLinkToken, readLinkToken } from "../mail-links.ts";
import { showBoard, showSummary } from "../reconciliation/show-board.ts";
import { listPeriods, listPlatforms, listTerritories, readFilterOptions } from "../royalties/breakdowns.ts";
import { listReleases } from "../royalties/releases.ts";
import { listTracks } from "../royalties/tracks.ts";
import { ensureIncluded, isIncluded } from "../subscription/ensure-included.ts";
import { memberName } from "../words.ts";

/** What a member needs to see the screen, and so the maker of a link to it. */
const NEEDS: Record<Screen["screen"], Right> = {
  overview: "royalties:read",
  figures: "royalties:read",
  next: "royalties:read",
  board: "reconciliation:read",
};

/**
 * Makes a link that shows one screen, as it is when it is opened, to whoever has it. Its secret is shown this once.
 * Throws `forbidden` for a guest, and `payment_required` for the board unless the plan includes it.
 */
export async function makeScreenLink(ctx: AccountContext, input: MakeScreenLinkInput): Promise<ScreenLinkMade> {
  const { accountId, actor, clock, settings } = ctx;
  const { name, screen, days } = input;
  await refuseGuest(ctx, "guestLink");
  if (screen.screen === "board") await ensureIncluded(ctx, "advanced_analytics");
  const { token, secretHash } = createLinkToken(accountId);
  const id = randomUUIDv7();
  const createdAt = clock();
  const expiresAt = new Date(createdAt.getTime() + days * DAY_MS);
  await transaction(ctx.db, async (tx) => {
    await lockAccount(tx, accountId);
    if ((await listLinks(tx, accountId, createdAt)).length >= MOST_SCREEN_LINKS) {
      throw new DomainError("conflict", MESSAGES.tooManyScreenLinks);
    }
    await insertScreenLink(tx, { accountId, id, userId: actor.userId, name, screen, secretHash, createdAt, expiresAt });
    await recordEvent(tx, ctx, { action: "screen_link_made", link: name });
  });
  return { id, link: `${settings.appUrl}/screen#${token}`, expires_at: expiresAt.toISOString() };
}

/** The links that still work, whoever made them. */
export async function listScreenLinks({ db, accountId, clock }: AccountContext): Promise<ScreenLinks> {
  const rows = await listLinks(db, accountId, clock());
  return {
    links: rows.map(({ link, maker }) => ({
      id: link.id,
      name: link.name,
      screen: link.screen,
      member: memberName(maker),
      created_at: link.createdAt.toISOString(),
      expires_at: link.expiresAt.toISOString(),
    })),
  };
}

/** Ends a link of the account's at once. Throws `not_found` for one that is gone. */
export async function endScreenLink(ctx: AccountContext, { id }: EndScreenLinkInput): Promise<Done> {
  await transaction(ctx.db, async (tx) => {
    const ended = await deleteScreenLink(tx, ctx.accountId, id);
    if (!ended) throw new DomainError("not_found", "There is no such link.");
    await recordEvent(tx, ctx, { action: "screen_link_ended", link: ended.name });
  });
  return { message: SUCCESSES.screenLinkEnded };
}

/** Which screen a link shows, and what names it. Throws `bad_request` for a link that does not work. */
export async function openScreen(ctx: VisitorContext, { token }: OpenScreenInput): Promise<OpenedScreen> {
  const { link, account, reader } = await openLink(ctx, token);
  const { screen } = link;
  const names = { track: null, release: null, source: null };
  const opened = { account, name: link.name, screen, expires_at: link.expiresAt.toISOString() };
  if (screen.screen !== "figures") return { ...opened, names, months: null };
  const { track_id, release, source } = screen;
  const [tracks, releases, options] = await Promise.all([
    track_id === undefined ? null : listTracks(reader, { track_id, limit: 1 }),
    release === undefined ? null : listReleases(reader, { release, limit: 1 }),
    readFilterOptions(reader),
  ]);
  const [named] = releases?.releases ?? [];
  return {
    ...opened,
    names: {
      track: tracks?.tracks[0]?.title ?? null,
      release: named?.title ?? (named?.upc ? `UPC ${named.upc}` : null),
      source: options.sources.find(({ id }) => id === source)?.name ?? null,
    },
    months: options.months,
  };
}

/**
 * One answer of the screen that a link shows. Throws `bad_request` for a part that the screen does not have, and
 * `conflict` for the board while the account's plan does not include it.
 */
export async function readScreen(ctx: VisitorContext, { token, part }: ReadScreenInput): Promise<ScreenPartAnswer> {
  const { link, reader } = await openLink(ctx, token);
  const parts: readonly ScreenPart[] = SCREEN_PARTS[link.screen.screen];
  if (!parts.includes(part)) throw new DomainError("bad_request", "This screen has no such part");
  return { ...NO_PARTS, [part]: await readPart(reader, link.screen, part) };
}

const NO_PARTS: ScreenPartAnswer = {
  overview: null,
  trends: null,
  months: null,
  all_months: null,
  tracks: null,
  platforms: null,
  territories: null,
  releases: null,
  forecast: null,
  summary: null,
  board: null,
};

/** How much of a list a screen shows. */
const ROWS = 20;
/** Months of the board on a screen. */
const BOARD_MONTHS = 12;

async function readPart(ctx: AccountContext, screen: Screen, part: ScreenPart): Promise<ScreenPartAnswer[ScreenPart]> {
  if (screen.screen === "overview") {
    const { range } = screen;
    return part === "overview" ? overview(ctx) : trends(ctx, range === undefined ? {} : { range });
  }
  if (screen.screen === "next") return showForecast(ctx);
  if (screen.screen === "board") {
    if (!(await isIncluded(ctx, "advanced_analytics"))) throw new DomainError("conflict", MESSAGES.screenClosed);
    if (part === "summary") return showSummary(ctx);
    const board = await showBoard(ctx, { kind: "platforms" });
    const to = screen.to ?? board.months?.to ?? "";
    const from = to && addMonths(to, 1 - BOARD_MONTHS);
    const { months, platforms } = board;
    return {
      ...board,
      months: months && { from: months.from.localeCompare(from) > 0 ? months.from : from, to },
      platforms: platforms.filter(({ platform }) => isPlatformId(platform)),
      cells: board.cells.filter(({ month }) => from <= month && month <= to),
    };
  }
  const { screen: kind, ...filters } = screen;
  return readFigures(ctx, filters, part);
}

async function readFigures(
  ctx: AccountContext,
  filters: FiguresInput,
  part: ScreenPart,
): Promise<ScreenPartAnswer[ScreenPart]> {
  switch (part) {
    case "months":
      return listPeriods(ctx, filters);
    case "all_months": {
      const { from, to, ...always } = filters;
      return listPeriods(ctx, always);
    }
    case "tracks":
      return listTracks(ctx, { ...filters, limit: ROWS });
    case "releases":
      return listReleases(ctx, { ...filters, limit: ROWS });
    case "platforms":
      return listPlatforms(ctx, filters);
    default:
      return listTerritories(ctx, filters);
  }
}

interface OpenedLink {
  link: ScreenLinkRow;
  /** What the account is called. */
  account: string;
  /** Whom the link reads for: its maker, with what they may do now. */
  reader: AccountContext;
}

/** Links that do not work count against the caller's limit. */
async function openLink(ctx: VisitorContext, token: string): Promise<OpenedLink> {
  await ctx.limits.take("linkRead", ctx.address);
  await ctx.limits.check("link", ctx.address);
  const { ownerId: accountId, secretHash } = readLinkToken(token);
  const link = await findScreenLink(ctx.db, { accountId, secretHash }, ctx.clock());
  const maker = link && (await findMembership(ctx.db, accountId, link.userId));
  if (link && maker && !maker.account.closedAt && !maker.account.disabledAt) {
    const standing = standingOf(ctx.settings, maker);
    if (refusalOf(standing, NEEDS[link.screen.screen]) === null) {
      const actor = { userId: link.userId, sessionId: link.id, since: link.createdAt, ...standing };
      const reader = { ...ctx, db: ctx.pools.bulk, accountId, actor };
      return { link, account: maker.account.artistName, reader };
    }
  }
  await ctx.limits.take("link", ctx.address);
  throw new DomainError("bad_request", MESSAGES.staleShareLink);
}
