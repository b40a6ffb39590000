import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/**
 * The words that the screens promise: labels, buttons, messages and fallbacks that must stay as they are. Each is looked
 * for on a rendered screen by the test beside it.
 */
const PROMISED: Record<string, readonly string[]> = {
  "artist-lookup/artist-lookup": ["Setup Needed", "APIs configured / platforms with data", "Failed to lookup "],
  "artist-lookup/artist-lookup-tab": ["of 3 live APIs configured"],
  "artist-lookup/search/artist-search": ["Verified", "Live Data", "Failed to search artists"],
  "artist-lookup/search/auto-sync": [
    "Failed to auto-sync ",
    "No live APIs connected. Setup platform APIs for real data sync.",
  ],
  "artist-lookup/recent-lookups": ["Recent Lookups", "View Details"],
  "auth/auth": ["Processing...", "Login failed", "Registration failed", "Logged out successfully"],
  "dashboard/dashboard": [
    "Hello, ",
    "Add Sample Data",
    "Sample data loaded",
    "Failed to load analytics data",
    "Failed to sync data",
  ],
  "dashboard/live-sync": ["Sync Live Data"],
  "export/export-tab": ["Export Royalty Data", "Failed to export data"],
  "landing/landing": ["Start Tracking Now", "View Demo"],
  "overview/overview-tab": [
    "Total Plays",
    "Total Listeners",
    "Total Revenue",
    "No streaming data available yet. Connect your platforms and sync data to see analytics.",
  ],
  "platforms/connect/connect-form": [
    "Please enter both Client ID and Client Secret",
    "Please enter your YouTube API key",
    "Please fill in all Apple Music credentials",
    "Please fill in both Tidal Client ID and Client Secret",
    "Please enter your SoundCloud Client ID",
    "Please fill in all Amazon Music credentials",
    "Failed to add Spotify credentials",
    "Failed to connect ",
    " - Upgrade to Premium to access ",
  ],
  "platforms/disconnect/disconnect": [
    "Disconnect All Platforms",
    "Failed to disconnect ",
    "Spotify API not configured. Real credentials required for live data.",
    "Spotify API credentials required. Check the setup guide for instructions.",
  ],
  "platforms/platforms-tab": ["Setup Required", "Credentials Added", "Live OAuth Connected"],
  "royalties/months/months-screen": [
    "No royalty data available yet. Connect platforms and sync data to see royalty breakdowns.",
  ],
  "subscription/billing-history": ["Billing history"],
  "subscription/checkout/upgrade": [
    "Premium Plan - $4/month",
    "Start Free Trial",
    "Priority support",
    "7-day free trial",
    "All 6 platforms",
    "Failed to create checkout session",
  ],
  "subscription/plan/cancel": ["Failed to cancel subscription", "Subscription canceled successfully"],
  "subscription/subscription-tab": ["Free Plan", "No billing history available", "Failed to load subscription status"],
};

test.for(Object.entries(PROMISED))("%s looks for the words that it answers for", ([file, words]) => {
  const source = readFileSync(join(import.meta.dirname, "../features", `${file}.test.tsx`), "utf8");
  expect(words.filter((one) => !source.includes(one))).toEqual([]);
});
