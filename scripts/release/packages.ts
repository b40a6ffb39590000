export interface PublishedPackage {
  /** Below the root. */
  folder: string;
  /** The most that its archive may weigh. */
  mostBytes: number;
  /** Its entries that also run in a browser, with the most bytes of one as a page loads it, compressed. */
  inBrowser: Record<string, number>;
}

/** What is published. A package joins with a line here and a `publishConfig` of its own. */
export const PUBLISHED: readonly PublishedPackage[] = [
  { folder: "packages/client", mostBytes: 150 * 1024, inBrowser: { "dist/index.js": 15 * 1024 } },
];
