import { Resolver } from "node:dns/promises";
import http from "node:http";
import https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { observe } from "@ledgerline/runtime/telemetry";
import ipaddr from "ipaddr.js";
import { outcomeOf, retryAfterMs } from "./http/http-message.ts";

/** Why an address cannot be a webhook's. */
export type AddressFault =
  /** Not readable as an http or https address. */
  | "url"
  /** It has a user name or a password, which would be sent to whoever answers. */
  | "userinfo"
  | "insecure"
  | "port"
  /** It is internal. */
  | "address";

export interface WebhookAddress {
  url: URL;
  /** Without the brackets of IPv6. */
  host: string;
}

/** An address, checked as far as that is possible without looking up its name, or what is wrong with it. */
export function readAddress(text: string, allowed: readonly AddressRange[]): WebhookAddress | AddressFault {
  const url = URL.parse(text);
  if (!url || (url.protocol !== "https:" && url.protocol !== "http:")) return "url";
  if (url.username !== "" || url.password !== "") return "userinfo";
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) !== 0) return faultOf(url, host, allowed) ?? { url, host };
  // A name may lead to where the operator allows more, which is only known once it is looked up.
  if (allowed.length > 0) return { url, host };
  if (isInside(host)) return "address";
  return insecurityOf(url) ?? { url, host };
}

/** The last part of names that no name server of the internet may have (RFC 6761, 6762, 8375; ICANN for `internal`). */
const INSIDE = new Set(["localhost", "local", "internal", "intranet", "private", "corp", "home", "lan", "onion"]);

/** Whether a name can only be one of an internal network: it has one of these ends, or no dot. */
function isInside(host: string): boolean {
  const parts = host.replace(/\.$/, "").split(".");
  return parts.length === 1 || INSIDE.has(parts.at(-1) ?? "") || parts.slice(-2).join(".") === "home.arpa";
}

/** What is wrong with connecting to `ip` for `url`; null if nothing is. */
export function faultOf(url: URL, ip: string, allowed: readonly AddressRange[]): AddressFault | null {
  if (isWithin(ip, allowed)) return null;
  return isPublic(ip) ? insecurityOf(url) : "address";
}

/** Must be https, on port 443. Port 80 passes too: it is meant for http, and answers https only by mistake. */
function insecurityOf({ protocol, port }: URL): AddressFault | null {
  if (protocol !== "https:") return "insecure";
  return port === "" || port === "80" ? null : "port";
}

/** The addresses that share this many leading bits with an address. */
export type AddressRange = readonly [ipaddr.IPv4 | ipaddr.IPv6, number];

/** The only part of IPv6 allocated for the internet. Ranges within it that map to IPv4 are refused by name. */
const GLOBAL_IPV6 = ipaddr.parseCIDR("2000::/3") as [ipaddr.IPv6, number];

/** A public address that in a cloud is a service beside each machine. */
const BESIDE_MACHINES: readonly string[] = ["168.63.129.16"];

/** Ranges as an operator writes them, such as `10.0.0.0/8` or a single address. */
export function parseRanges(ranges: readonly string[]): AddressRange[] {
  return ranges.map((range) => {
    if (range.includes("/")) return ipaddr.parseCIDR(range);
    const address = ipaddr.parse(range);
    return [address, address.kind() === "ipv4" ? 32 : 128];
  });
}

/** Whether an address is on the public internet, and not another way to write or reach an internal one. */
function isPublic(text: string): boolean {
  if (!ipaddr.isValid(text) || text.includes("%")) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== "unicast" || BESIDE_MACHINES.includes(address.toString())) return false;
  return address instanceof ipaddr.IPv4 || address.match(GLOBAL_IPV6);
}

/** Whether an address is in one of the ranges. An IPv4 address written as IPv6 is in no IPv4 range. */
function isWithin(text: string, ranges: readonly AddressRange[]): boolean {
  if (!ipaddr.isValid(text) || text.includes("%")) return false;
  const address = ipaddr.parse(text);
  return ranges.some(([first, bits]) => address.kind() === first.kind() && address.match(first, bits));
}

/** The time for looking up the name, connecting and the answer together. */
const TIMEOUT_MS = 15_000;
/** How much of an answer is read and shown. */
const ANSWER_BYTES = 4096;
const HEADER_BYTES = 16_384;
/** Further addresses are neither checked nor tried: nobody needs them. */
const MOST_ADDRESSES = 32;

export interface WebhookRequest {
  url: string;
  headers: Record<string, string>;
  body: string;
  signal: AbortSignal;
}

/** Why there was no answer. */
export type WebhookFault = AddressFault | "unresolved" | "unreachable" | "tls" | "timeout" | "broken";

export type WebhookOutcome =
  | { status: number /** Cut at 4 KB. */; text: string; retryAfterMs: number | null }
  | { fault: WebhookFault };

export interface WebhookPoster {
  /** What is wrong with an address, as far as that shows without looking up its name; null for nothing. */
  faultOf(url: string): AddressFault | null;
  /**
   * Posts to the addresses that the name has at this moment, if all are public or allowed by the operator. Follows no
   * redirect. Throws only what `signal` was aborted with.
   */
  post(request: WebhookRequest): Promise<WebhookOutcome>;
}

interface PosterOptions {
  /** Internal ranges that are allowed; there, http and other ports are allowed too. */
  allowed: readonly string[];
  timeoutMs?: number;
  /** The system's by default. */
  nameServers?: readonly string[];
  /** Certificates to trust besides the system's. */
  ca?: string;
}

export function createWebhookPoster({
  allowed,
  timeoutMs = TIMEOUT_MS,
  nameServers,
  ca,
}: PosterOptions): WebhookPoster {
  const ranges = parseRanges(allowed);
  return {
    faultOf(url) {
      const address = readAddress(url, ranges);
      return typeof address === "string" ? address : null;
    },
    post: (request) =>
      observe("outbound", { service: "webhooks" }, async (call) => {
        const timeout = AbortSignal.timeout(timeoutMs);
        const until = AbortSignal.any([timeout, request.signal]);
        const outcome = await post(request, { ranges, until, nameServers, ca });
        request.signal.throwIfAborted();
        call.outcome = "status" in outcome ? outcomeOf(outcome.status) : "unreachable";
        return "fault" in outcome && timeout.aborted ? { fault: "timeout" } : outcome;
      }),
  };
}

interface Bounds {
  ranges: readonly AddressRange[];
  until: AbortSignal;
  nameServers: readonly string[] | undefined;
  ca: string | undefined;
}

async function post(request: WebhookRequest, bounds: Bounds): Promise<WebhookOutcome> {
  const address = readAddress(request.url, bounds.ranges);
  if (typeof address === "string") return { fault: address };
  const found = await lookUp(address, bounds);
  if (found.length === 0) return { fault: "unresolved" };
  for (const ip of found) {
    const fault = faultOf(address.url, ip, bounds.ranges);
    if (fault) return { fault };
  }
  return send(request, address, found, bounds);
}

/**
 * Asks name servers, and neither the hosts file nor `getaddrinfo`: with the latter, a silent name server would block
 * the few threads in which this process also hashes passwords and reads files.
 */
async function lookUp({ host }: WebhookAddress, { until, nameServers }: Bounds): Promise<string[]> {
  if (isIP(host) !== 0) return [host];
  if (until.aborted) return [];
  const resolver = new Resolver({ timeout: 3000, tries: 2 });
  if (nameServers) resolver.setServers(nameServers);
  const cancel = () => resolver.cancel();
  until.addEventListener("abort", cancel, { once: true });
  try {
    const asked = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    const found = asked.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
    return found.slice(0, MOST_ADDRESSES);
  } finally {
    until.removeEventListener("abort", cancel);
  }
}

/** Connects to one of `found`, which have been checked, and not to what the name may lead to by then. */
function send(
  { headers, body }: WebhookRequest,
  { url }: WebhookAddress,
  found: readonly string[],
  { until, ca }: Bounds,
): Promise<WebhookOutcome> {
  const checked = found.map((address) => ({ address, family: isIP(address) }));
  const lookup: LookupFunction = (_host, { all }, tell) => {
    const [first] = checked;
    if (all) tell(null, checked);
    else tell(null, first?.address ?? "", first?.family);
  };
  const options: https.RequestOptions = {
    method: "POST",
    headers: { ...headers, "content-length": `${Buffer.byteLength(body)}` },
    lookup,
    maxHeaderSize: HEADER_BYTES,
    signal: until,
  };
  const secure = url.protocol === "https:";
  // New agents, because the environment may give the global one a proxy.
  const agent = secure ? new https.Agent(ca === undefined ? {} : { ca }) : new http.Agent();
  return new Promise((resolve) => {
    const call = (secure ? https : http).request(url, { ...options, agent });
    // Once the status is there, that is the answer, whatever happens to the body.
    let endAnswer: (() => void) | null = null;
    call.on("response", (answer) => {
      const { statusCode: status = 0 } = answer;
      const after = retryAfterMs(new Headers({ "retry-after": answer.headers["retry-after"] ?? "" }));
      const pieces: Buffer[] = [];
      let bytes = 0;
      endAnswer = () => {
        resolve({ status, text: textOf(pieces), retryAfterMs: after });
        call.destroy();
      };
      answer.on("data", (piece: Buffer) => {
        pieces.push(piece);
        bytes += piece.length;
        if (bytes >= ANSWER_BYTES) endAnswer?.();
      });
      answer.on("end", endAnswer).on("error", endAnswer).on("close", endAnswer);
    });
    const endWith = (fault: WebhookFault) => {
      if (endAnswer) endAnswer();
      else resolve({ fault });
    };
    call.on("error", (error: NodeJS.ErrnoException) => endWith(faultOfError(error)));
    // The only event after a 101 that changes the protocol. After an answer, its own events tell how it ended.
    call.on("close", () => {
      if (!endAnswer) resolve({ fault: "broken" });
    });
    // A try must not outlive its time, whatever the connection does.
    until.addEventListener("abort", () => endWith("unreachable"), { once: true });
    call.end(body);
  });
}

/** The text without NUL, which Postgres cannot store. */
function textOf(pieces: readonly Buffer[]): string {
  const text = new TextDecoder().decode(Buffer.concat(pieces).subarray(0, ANSWER_BYTES));
  return text.replaceAll("\0", "\uFFFD");
}

const TLS_FAULT = /^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|HOSTNAME_MISMATCH|EPROTO)/;

function faultOfError({ code = "" }: NodeJS.ErrnoException): WebhookFault {
  if (TLS_FAULT.test(code)) return "tls";
  return code.startsWith("HPE_") || code === "ECONNRESET" ? "broken" : "unreachable";
}
