import { PLATFORM_IDS, type PlatformId } from "./streaming/platforms.ts";

export const PLAN_IDS = ["free", "premium"] as const;
export type PlanId = (typeof PLAN_IDS)[number];

/** Features that only some plans include, besides platforms. */
export type PlanFeature = "csv_export" | "advanced_analytics" | "claims" | "members" | "shares";

/** `price` is USD a month. */
export interface PlanDescription {
  name: string;
  price: number;
  trialDays: number;
  features: readonly string[];
  platforms: readonly PlatformId[];
  includes: readonly PlanFeature[];
}

export const PLANS: Record<PlanId, PlanDescription> = {
  free: {
    name: "Free Plan",
    price: 0,
    trialDays: 0,
    features: ["Spotify", "Statements booked with proof", "Royalty rates and monthly breakdowns", "JSON export"],
    platforms: ["spotify"],
    includes: [],
  },
  premium: {
    name: "Premium Plan",
    price: 4,
    trialDays: 7,
    features: ["All 6 platforms", "Advanced analytics", "Export for royalty claims", "Priority support"],
    platforms: PLATFORM_IDS,
    includes: ["csv_export", "advanced_analytics", "claims", "members", "shares"],
  },
};
