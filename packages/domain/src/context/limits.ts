const MINUTE = 60;
const QUARTER = 15 * MINUTE;
const HOUR = 3600;
const DAY = 24 * HOUR;

/** `points` calls in `seconds`, per key. */
export interface Limit {
  points: number;
  seconds: number;
}

interface DeclaredLimit extends Limit {
  /** What is counted separately. */
  per: "artist" | "user" | "account" | "email" | "address" | "account and address" | "session and address" | "server";
  /** What is counted, as the documentation and the refusal put it. */
  counts: string;
  /** True for limits that each server counts by itself, in memory. */
  local?: true;
}

/** Every limit with its default. The operator changes them with `LIMITS`. */
export const DECLARED_LIMITS = {
  calls: { points: 600, seconds: MINUTE, per: "user", counts: "calls", local: true },
  accountCalls: { points: 3000, seconds: MINUTE, per: "artist", counts: "calls of all its members", local: true },
  login: { points: 10, seconds: QUARTER, per: "account and address", counts: "wrong passwords" },
  loginAccount: { points: 25, seconds: QUARTER, per: "account", counts: "wrong passwords from new addresses" },
  loginAddress: { points: 100, seconds: HOUR, per: "address", counts: "wrong passwords from this address" },
  sessionPassword: {
    points: 10,
    seconds: QUARTER,
    per: "session and address",
    counts: "wrong passwords in this session",
  },
  session: { points: 60, seconds: HOUR, per: "account", counts: "logins" },
  sessionAddress: { points: 300, seconds: HOUR, per: "address", counts: "logins from this address" },
  register: { points: 60, seconds: HOUR, per: "address", counts: "new accounts from this address" },
  guest: { points: 20, seconds: HOUR, per: "address", counts: "visits as a guest from this address" },
  guests: { points: 120, seconds: MINUTE, per: "server", counts: "visits as a guest to this server", local: true },
  secondFactor: { points: 20, seconds: DAY, per: "account and address", counts: "wrong codes" },
  secondFactorAccount: { points: 20, seconds: DAY, per: "account", counts: "wrong codes from new addresses" },
  link: { points: 60, seconds: HOUR, per: "address", counts: "links that do not work" },
  mail: { points: 20, seconds: HOUR, per: "address", counts: "emails asked for from this address" },
  mailTo: { points: 5, seconds: HOUR, per: "email", counts: "links to choose a password" },
  confirmTo: { points: 3, seconds: HOUR, per: "email", counts: "links to confirm this email" },
  noticeTo: { points: 10, seconds: HOUR, per: "email", counts: "messages about changes of the account" },
  account: { points: 60, seconds: HOUR, per: "user", counts: "changes of the account" },
  invite: { points: 20, seconds: HOUR, per: "artist", counts: "invitations" },
  inviteTo: { points: 3, seconds: HOUR, per: "email", counts: "invitations to this email" },
  token: { points: 60, seconds: HOUR, per: "user", counts: "changes of API tokens" },
  webhook: { points: 120, seconds: HOUR, per: "artist", counts: "changes of webhooks" },
  sendAgain: { points: 600, seconds: HOUR, per: "artist", counts: "webhooks sent again" },
  switch: { points: 300, seconds: HOUR, per: "user", counts: "changes from one account to another" },
  member: { points: 300, seconds: HOUR, per: "artist", counts: "changes of members" },
  upload: { points: 60, seconds: HOUR, per: "artist", counts: "uploads" },
  original: { points: 120, seconds: HOUR, per: "artist", counts: "downloads of originals" },
  decision: { points: 600, seconds: HOUR, per: "artist", counts: "changes of statements" },
  inspection: { points: 1200, seconds: HOUR, per: "artist", counts: "previews of a statement" },
  setting: { points: 600, seconds: HOUR, per: "artist", counts: "changes of settings" },
  claim: { points: 600, seconds: HOUR, per: "artist", counts: "changes of claims" },
  share: { points: 1200, seconds: HOUR, per: "artist", counts: "changes of shares" },
  ask: { points: 20, seconds: HOUR, per: "user", counts: "questions about statements" },
  run: { points: 120, seconds: HOUR, per: "artist", counts: "runs" },
  packet: { points: 60, seconds: HOUR, per: "artist", counts: "packets of claims" },
  sample: { points: 20, seconds: HOUR, per: "artist", counts: "requests for sample data" },
  connect: { points: 30, seconds: HOUR, per: "artist", counts: "attempts to connect a platform" },
  connection: { points: 300, seconds: HOUR, per: "artist", counts: "changes of connections" },
  sync: { points: 120, seconds: HOUR, per: "artist", counts: "syncs" },
  lookup: { points: 120, seconds: HOUR, per: "artist", counts: "searches and lookups" },
  billing: { points: 180, seconds: HOUR, per: "artist", counts: "calls to the payment provider" },
  archive: { points: 10, seconds: HOUR, per: "artist", counts: "downloads of the account" },
  export: { points: 60, seconds: HOUR, per: "artist", counts: "exports" },
  statementFile: { points: 600, seconds: HOUR, per: "artist", counts: "downloads of payees' statements" },
  linkRead: {
    points: 600,
    seconds: HOUR,
    per: "address",
    counts: "statements and screens read by a link from this address",
  },
  linkFile: { points: 60, seconds: HOUR, per: "address", counts: "downloads by a link from this address" },
  linkAsk: { points: 20, seconds: HOUR, per: "address", counts: "questions by a link from this address" },
  calendarRead: { points: 1200, seconds: HOUR, per: "address", counts: "calendars read from this address" },
  preview: { points: 600, seconds: HOUR, per: "artist", counts: "previews of an export" },
} as const satisfies Record<string, DeclaredLimit>;

export type LimitName = keyof typeof DECLARED_LIMITS;
export type Limits = Record<LimitName, Limit>;

export const LIMIT_NAMES = Object.keys(DECLARED_LIMITS) as LimitName[];
export const DEFAULT_LIMITS = Object.fromEntries(
  LIMIT_NAMES.map((name) => [name, { points: DECLARED_LIMITS[name].points, seconds: DECLARED_LIMITS[name].seconds }]),
) as Limits;

export function isLocal(name: LimitName): boolean {
  const declared: DeclaredLimit = DECLARED_LIMITS[name];
  return declared.local ?? false;
}
