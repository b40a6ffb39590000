/** What the server grants to all its clients together, and to each of them. */
export interface HttpBounds {
  /** Open connections. Those past this get 503, and past twice as many they are cut. */
  connections: number;
  /**
   * Connections that a client network may open at once, and again in each `arrivalsMs`. One that breaks off or does not
   * speak HTTP counts as several. Past this they are cut.
   */
  arrivals: number;
  arrivalsMs: number;
  /** Requests being answered, and files being transferred. As many again wait, for `patienceMs`; the rest get 503. */
  requests: number;
  transfers: number;
  patienceMs: number;
  /** Requests that a connection may send before the previous one is answered. Past this the connection is closed. */
  sentAhead: number;
  /**
   * Requests that a client network may begin in a second, as many at once as it may in `burstMs`. Past this they wait,
   * for at most `paceMs`, and then get 503.
   */
  requestRate: number;
  burstMs: number;
  paceMs: number;
  thread: ThreadBounds;
  /** How late timers may be, on average over about a second. Past this requests get 503. */
  lateMs: number;
  /** How long the body of a request may take, unless it is a file. */
  bodyMs: number;
  /** How long a client may read nothing of an answer, unless it is a file. */
  unreadMs: number;
  /** A client that sends or reads fewer bytes than this in this many milliseconds is cut off. */
  pace: Pace;
  /** The same for a file while others of the client's network wait for a place. */
  awaitedPace: Pace;
}

/** What an account, or an address without a login, may take of the thread that answers, in milliseconds of its time. */
export interface ThreadBounds {
  /** What each may take at once, and again in each `refillMs`. */
  burstMs: number;
  refillMs: number;
  /** What all together may take in a second who have taken more than that. */
  heldMs: number;
  /** Calls of each that wait. */
  waiting: number;
  /** How long each of them waits. */
  patienceMs: number;
}

export interface Pace {
  bytes: number;
  ms: number;
}

export const HTTP_BOUNDS: HttpBounds = {
  connections: 1_000,
  arrivals: 512,
  arrivalsMs: 8_000,
  requests: 256,
  transfers: 128,
  patienceMs: 10_000,
  sentAhead: 8,
  requestRate: 100,
  burstMs: 400,
  paceMs: 2_000,
  thread: { burstMs: 1_000, refillMs: 8_000, heldMs: 250, waiting: 40, patienceMs: 30_000 },
  lateMs: 500,
  bodyMs: 15_000,
  unreadMs: 10_000,
  pace: { bytes: 256 * 1024, ms: 60_000 },
  awaitedPace: { bytes: 256 * 1024, ms: 8_000 },
};

/** The longest body that a request without a session may have. */
export const VISITOR_BODY_BYTES = 16 * 1024;

declare module "fastify" {
  interface FastifyContextConfig {
    /** True for a route whose body or answer is a file. */
    transfer?: boolean;
    /** True for a route whose body is signed by its sender. */
    signedBody?: boolean;
  }
}
