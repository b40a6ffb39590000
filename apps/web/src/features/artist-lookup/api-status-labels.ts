import type { ApiStatus } from "@ledgerline/contract/live-data";

interface StatusLabels {
  tone: "good" | "attention" | "none";
  badge: string;
  /** Stands where the server adds no sentence of its own. */
  sentence: string | null;
}

/** How the call to a platform ended, in words. */
export const API_STATUS_LABELS: Record<ApiStatus, StatusLabels> = {
  live_api_success: { tone: "good", badge: "Live", sentence: null },
  not_configured: { tone: "attention", badge: "Setup Needed", sentence: "Connect it under Platforms to read it live." },
  credentials_invalid: {
    tone: "attention",
    badge: "Keys refused",
    sentence: "The platform no longer accepts the keys. Change the credentials under Platforms.",
  },
  premium_required: {
    tone: "attention",
    badge: "Needs Premium there",
    sentence: "The platform answers only while the owner of the keys has its own Premium.",
  },
  user_not_allowed: {
    tone: "attention",
    badge: "Not allowed",
    sentence: "The platform does not let this account use the keys. Allow it in the platform's developer pages.",
  },
  rate_limited: {
    tone: "attention",
    badge: "Waiting",
    sentence: "The platform was asked too often. Look the artist up again in a few minutes.",
  },
  quota_exhausted: {
    tone: "attention",
    badge: "Quota used up",
    sentence: "The keys may ask no more today. Look the artist up again tomorrow.",
  },
  api_retired: { tone: "none", badge: "No live API", sentence: "The platform offers no live data." },
  no_match: { tone: "none", badge: "No match", sentence: "The platform answered and knows no artist of this name." },
  error: {
    tone: "attention",
    badge: "Did not answer",
    sentence: "The platform could not be reached. Look the artist up again in a moment.",
  },
};
