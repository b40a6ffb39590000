import { z } from "zod";
import { Overview } from "./analytics.ts";
import { LinkToken } from "./auth/auth.ts";
import { PaymentForecast } from "./forecast.ts";
import { BoardInput, ReconciliationBoard, ReconciliationSummary } from "./reconciliation/reconciliation.ts";
import {
  FiguresInput,
  RoyaltyFilterOptions,
  RoyaltyPeriods,
  RoyaltyPlatforms,
  RoyaltyReleases,
  RoyaltyTerritories,
  RoyaltyTracks,
} from "./royalties.ts";
import { Trends, TrendsInput } from "./trends.ts";
import { SCREEN_LINK_DAYS } from "./wire/constants.ts";
import { ArtistName, CreatedAt, ExpiresAt, Id, ItsName } from "./wire/fields.ts";
import { MEANS } from "./wire/means.ts";
import { nameText } from "./wire/names.ts";

const KIND = { description: "Which screen it is: `overview`, `figures`, `next` or `board`." };

/** A screen with what it is narrowed to. A month, a country, a store or a track is `figures`; `next` is what comes next. */
export const Screen = z.discriminatedUnion(
  "screen",
  [
    z.strictObject({ screen: z.literal("overview").meta(KIND), range: TrendsInput.shape.range }),
    z.strictObject({ screen: z.literal("figures").meta(KIND), ...FiguresInput.shape }),
    z.strictObject({ screen: z.literal("next").meta(KIND) }),
    z.strictObject({
      screen: z.literal("board").meta(KIND),
      to: BoardInput.shape.to.meta({ description: "The newest month of the year that it shows." }),
    }),
  ],
  "Say which screen: overview, figures, next or board",
);
export type Screen = z.infer<typeof Screen>;

const ScreenName = nameText("Name the link", 200, "The name can have at most 200 characters").meta({
  ...MEANS.name,
  example: "Germany · Mar 2026",
});
const shown = Screen.meta({ description: "The screen that the link shows, with what it is narrowed to." });

export const ScreenLink = z.object({
  id: Id,
  name: ItsName.meta({ example: "Germany · Mar 2026" }),
  screen: shown,
  member: z.string().meta({ description: "Who made it.", example: "ada@example.com" }),
  created_at: CreatedAt,
  expires_at: ExpiresAt,
});
export type ScreenLink = z.infer<typeof ScreenLink>;

/** Those that still work, newest first. */
export const ScreenLinks = z.object({
  links: z.array(ScreenLink).meta({ description: "Links to a screen that still work, the newest first." }),
});
export type ScreenLinks = z.infer<typeof ScreenLinks>;

export const MakeScreenLinkInput = z.strictObject({
  name: ScreenName,
  screen: shown,
  days: z
    .literal(SCREEN_LINK_DAYS, "Choose 1, 7 or 30 days")
    .meta({ description: "How many days it works: 1, 7 or 30.", example: 7 }),
});
export type MakeScreenLinkInput = z.infer<typeof MakeScreenLinkInput>;

/** `link` is shown only this once. */
export const ScreenLinkMade = z.object({
  id: Id,
  link: z.string().meta({
    description: "The link to hand over. It is shown only once.",
    example:
      "https://ledgerline.example.com/screen#0b8f6a54-6f1c-4f0e-9d2b-3c1a7e5d4f60.Zk3v9Qw1Lr8Tn5Xy2Bc7Df4Gh6Jm0Ps1",
  }),
  expires_at: ExpiresAt,
});
export type ScreenLinkMade = z.infer<typeof ScreenLinkMade>;

export const EndScreenLinkInput = z.strictObject({ id: z.uuid("There is no such link.").meta(MEANS.id) });
export type EndScreenLinkInput = z.infer<typeof EndScreenLinkInput>;

export const OpenScreenInput = z.strictObject({ token: LinkToken });
export type OpenScreenInput = z.infer<typeof OpenScreenInput>;

const printed = z.string().nullable();

/** What stands above the screen, and what names it. */
export const OpenedScreen = z.object({
  account: ArtistName,
  name: ItsName.meta({ example: "Germany · Mar 2026" }),
  screen: shown,
  /** What the ids in `screen` are called; null for what it does not name. */
  names: z
    .object({
      track: printed.meta(MEANS.title),
      release: printed.meta(MEANS.release),
      source: printed.meta(MEANS.source),
    })
    .meta({ description: "What the ids in `screen` are called; null for what it does not name." }),
  months: RoyaltyFilterOptions.shape.months,
  expires_at: ExpiresAt,
});
export type OpenedScreen = z.infer<typeof OpenedScreen>;

/** The answers that each screen consists of. */
export const SCREEN_PARTS = {
  overview: ["overview", "trends"],
  figures: ["months", "all_months", "tracks", "platforms", "territories", "releases"],
  next: ["forecast"],
  board: ["summary", "board"],
} as const satisfies Record<Screen["screen"], readonly string[]>;
export type ScreenPart = (typeof SCREEN_PARTS)[Screen["screen"]][number];
const PARTS = Object.values(SCREEN_PARTS).flat();

export const ReadScreenInput = z.strictObject({
  token: LinkToken,
  part: z
    .enum(PARTS as [ScreenPart, ...ScreenPart[]], "This screen has no such part")
    .meta({ description: "Which answer of the screen to read.", example: "months" }),
});
export type ReadScreenInput = z.infer<typeof ReadScreenInput>;

/** The part that was asked for, as the call of the same name answers it to a member, and null for all others. */
export const ScreenPartAnswer = z.object({
  overview: Overview.nullable().meta({ description: "What was earned and counted." }),
  trends: Trends.nullable().meta({ description: "The same over time." }),
  months: RoyaltyPeriods.nullable().meta({ description: "What the screen is narrowed to, by month of sale." }),
  all_months: RoyaltyPeriods.nullable().meta({ description: "The same, whichever months it is narrowed to." }),
  tracks: RoyaltyTracks.nullable().meta(MEANS.tracks),
  platforms: RoyaltyPlatforms.nullable().meta(MEANS.platforms),
  territories: RoyaltyTerritories.nullable().meta({ description: "The same by territory." }),
  releases: RoyaltyReleases.nullable().meta({ description: "The same by release." }),
  forecast: PaymentForecast.nullable().meta({ description: "What comes next, and how good such forecasts were." }),
  summary: ReconciliationSummary.nullable().meta({ description: "What is late or short, added up." }),
  board: ReconciliationBoard.nullable().meta({ description: "Twelve months of the six platforms." }),
});
export type ScreenPartAnswer = z.infer<typeof ScreenPartAnswer>;
