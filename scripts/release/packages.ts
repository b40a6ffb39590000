export interface PublishedPackage {
  /** The folder that is packed, from the root. */
  folder: string;
  /** Whether programs import it. A command needs no types. */
  imported: boolean;
  /** The most that its archive may weigh. */
  mostBytes: number;
  /** Its entries that also run in a browser, with the most bytes that each may cost a page, compressed. */
  inBrowser: Record<string, number>;
}

/** The published packages. Adding one takes a line here. */
export const PUBLISHED: readonly PublishedPackage[] = [
  { folder: "packages/client", imported: true, mostBytes: 150 * 1024, inBrowser: { "dist/index.js": 15 * 1024 } },
  { folder: "packages/statements/dist", imported: true, mostBytes: 250 * 1024, inBrowser: {} },
  { folder: "packages/cli/dist", imported: false, mostBytes: 250 * 1024, inBrowser: {} },
];
