const TIERS: Record<string, readonly string[]> = {
  premium: ["premium", "premium individual", "individual", "individual plan", "paid"],
  ad_supported: ["ad supported", "adsupported", "advertising supported", "ad funded", "ads", "free", "freemium"],
  family: ["family", "family plan", "premium family"],
  duo: ["duo", "duo plan", "premium duo"],
  student: ["student", "student plan", "premium student"],
};
const BY_NAME = new Map(Object.entries(TIERS).flatMap(([tier, names]) => names.map((name) => [name, tier] as const)));

/** The tier by its printed name: `premium`, `ad_supported`, `family`, `duo` or `student`; any other as printed. */
export function readTier(printed: string): string {
  return BY_NAME.get(printed.toLowerCase().replace(/[\s_-]+/g, " ")) ?? printed;
}
