/** A kind of test that a push runs only a sample of. Its tests are tagged with its name. */
export interface Part {
  /** What nobody would notice without these tests. */
  protects: string;
  /** What every push runs in its place. */
  onPush: string;
  /** A push that changes one of these files, or one below these folders, runs the whole part. */
  touchedBy: readonly string[];
  /** Of the workspace's scripts, for what is no test. */
  script?: string;
  /** It needs a browser. */
  browser?: true;
}

/** What every job, every booking and every start depends on. */
export const CORE = [
  "packages/db/migrations",
  "packages/db/src/client.ts",
  "packages/db/src/connection",
  "packages/db/src/jobs",
  "packages/embedded-postgres/src",
  "apps/server/src/boot",
  "apps/server/src/jobs",
  "patches",
];

/**
 * What `.ci/nightly` runs and a push does not, unless it touches it. CONTRIBUTING has the same as a table. Paths are
 * listed by hand: imports do not lead from a test to the processes that it starts, and through the server's app to everything.
 */
export const PARTS = {
  kills: {
    protects: "what a killed process was doing is done once, and whole",
    onPush: "one kill each of a booking, an upload, a sync, a run of shares and a migration",
    touchedBy: [
      ...CORE,
      "packages/db/src/booking",
      "packages/domain/src/statements/book",
      "packages/domain/src/shares/runs",
      "packages/domain/src/streaming",
      "packages/domain/src/subscription",
      "apps/server/src/threads",
    ],
  },
  outages: {
    protects: "a database, a disk or a service that fails, freezes or is slow loses nothing and stops nobody else",
    onPush: "one lost connection, one crash of Postgres, one outage of Stripe",
    touchedBy: [...CORE, "packages/connectors/src/http", "apps/server/src/http"],
  },
  drills: {
    protects: "operators' commands: backup, restore, distribution, checking the setup",
    onPush: "one backup that is restored",
    touchedBy: [
      ...CORE,
      "packages/db/src/backup",
      "packages/db/src/distribution",
      "packages/db/src/migrate-database.ts",
      "packages/db/src/unfinished-restore.ts",
      "packages/domain/src/account/restoring.ts",
      "apps/server/src/check",
      "apps/server/src/commands",
    ],
  },
  walls: {
    protects: "nobody reaches another account's data, and no role or token does more than it may",
    onPush: "one operation in seven, drawn by the commit",
    touchedBy: [
      "packages/contract/src/account.ts",
      "packages/contract/src/auth",
      "packages/contract/src/members.ts",
      "packages/contract/src/notices.ts",
      "packages/contract/src/tokens.ts",
      "packages/api/src/procedure",
      "packages/api/src/routers",
      "packages/db/src/queries/account/members.ts",
      "packages/domain/src/auth",
      "packages/domain/src/members",
      "apps/server/test/isolation",
    ],
  },
  doors: {
    protects: "every documented call takes its example and answers as documented, and tRPC says what REST says",
    onPush: "one operation in seven, drawn by the commit; streaming over REST",
    touchedBy: ["apps/server/src/rest", "apps/server/test/client", "packages/client/src", "packages/api/src"],
  },
  bounds: {
    protects: "no call of an account at its bounds holds the thread that answers for long, and no answer is long",
    onPush: "every procedure, file and tool has its largest call",
    // It takes some ten minutes, which is longer than a push may, so only the nightly runs it.
    touchedBy: [],
  },
  volume: {
    protects: "the most files, months and sums are as exact as a few, and an index finds the rows of every query",
    onPush: "a few of each",
    touchedBy: [...CORE, "packages/db/src/booking", "packages/domain/src/plays", "packages/domain/src/statements/book"],
  },
  freshness: {
    protects: "no server gives an old answer after a change",
    onPush: "every change, seen through the server that made it",
    touchedBy: [
      "packages/db/src/client.ts",
      "packages/db/src/figures",
      "packages/api/src/procedure",
      "packages/domain/src/context",
    ],
  },
  areas: {
    protects:
      "what each area does, through the server and in the domain, beyond the areas that a push touches, on another day",
    onPush: "the files of touched areas, and one in four of the others, drawn by the commit",
    touchedBy: [],
  },
  damage: {
    protects: "no damaged file is booked with a figure that it does not have",
    onPush: "a sample of the ways to damage each layout",
    touchedBy: [
      "packages/statements/src/formats",
      "packages/statements/src/read",
      "packages/statements/src/recognize",
      "packages/statements/src/stream",
    ],
  },
  trials: {
    protects: "what strangers send: truth of made-up statements, fuzz, cut sockets, abuse",
    onPush: "a short run of each generator; sockets in one push of four",
    touchedBy: ["apps/trials", "apps/server/src/http"],
  },
  packages: {
    protects: "what is published installs, compiles and runs by itself",
    onPush: "the sources of what is published",
    touchedBy: ["packages/cli", "packages/client", "packages/testing/src/published-package.ts", "scripts/release.ts"],
  },
  screens: {
    protects: "every screen at every size, in both themes: it fits, does not shift, and axe finds nothing",
    onPush: "every screen once, at a size and in a theme drawn by the commit",
    touchedBy: ["apps/web/src", "apps/e2e"],
    browser: true,
  },
  journeys: {
    protects: "what artists do in a browser beyond the specification's sentences and the ways of money",
    onPush: "the specification's sentences and the ways of money",
    touchedBy: ["apps/e2e"],
    browser: true,
  },
  supply: {
    protects: "licences, install scripts and the lock file of what others wrote",
    onPush: "what the lock file is checked for by its tests",
    touchedBy: ["pnpm-lock.yaml", "pnpm-workspace.yaml"],
    script: "make supply-chain",
  },
  image: {
    protects: "the image has all it needs, and nothing of the workspace",
    onPush: "the Dockerfile, as its tests read it",
    touchedBy: ["Dockerfile", ".dockerignore", "compose.yaml", "apps/server/rolldown.config.ts", "pnpm-lock.yaml"],
    script: "make image",
  },
} satisfies Record<string, Part>;

export type PartName = keyof typeof PARTS;

const NAMES = Object.keys(PARTS) as PartName[];

/**
 * The tests that `TEST_PARTS` asks for, in Vitest's syntax: all of them when it is not set, those of no part for `push`,
 * and those of the named parts for names with commas between. Throws for a name that is no part's.
 */
export function tagsFilter(asked: string | undefined): string[] {
  if (!asked) return [];
  if (asked === "push" || asked === "areas") return NAMES.map((name) => `!${name}`);
  const names = asked.split(",");
  const unknown = names.find((name) => !(name in PARTS));
  if (unknown !== undefined) throw new Error(`There is no part "${unknown}". The parts are ${NAMES.join(", ")}.`);
  return [names.join(" || ")];
}
