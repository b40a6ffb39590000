import { randomBytes, randomUUID } from "node:crypto";
import type { Session } from "@ledgerline/contract/auth";
import { platformSlug } from "@ledgerline/contract/platforms";
import type { StatementList, StatementReceipt } from "@ledgerline/contract/statements";
import type { ConnectablePlatform } from "@ledgerline/contract/streaming";
import type { Checkout, SubscriptionState, SubscriptionStatus } from "@ledgerline/contract/subscription";
import { SANDBOX_ACCOUNTS } from "@ledgerline/platform-sandbox/platform/sandbox-accounts";
import { payCheckout } from "@ledgerline/stripe-sandbox/control/pay-checkout";
import type { CARDS } from "@ledgerline/stripe-sandbox/objects/test-cards";
import type { BrowserContextOptions } from "playwright-core";
import { expect } from "vitest";

type SandboxAccount = "working" | "second" | "third";

interface Newcomer {
  name: string;
  email: string;
  password: string;
  realName?: string;
}

/** An account that is prepared through the API, so that a journey begins where its story does. */
export class TestArtist {
  readonly origin: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly token: string;

  private constructor(origin: string, { name, email, password }: Newcomer, token: string) {
    this.origin = origin;
    this.name = name;
    this.email = email;
    this.password = password;
    this.token = token;
  }

  /** What somebody types who has no account yet. */
  static newcomer(): Newcomer {
    return { name: "Paper Lanterns", email: `${randomUUID()}@example.com`, password: "a quiet field of barley" };
  }

  /** Registers a new artist, each from another address: the server lets one address register 60 an hour. */
  static async register(origin: string, details: Partial<Newcomer> = {}): Promise<TestArtist> {
    const artist = { ...TestArtist.newcomer(), ...details };
    const { name: artist_name, realName: real_name, ...login } = artist;
    const answer = await fetch(`${origin}/api/auth/register`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": `10.${randomBytes(3).join(".")}` },
      body: JSON.stringify({ ...login, artist_name, real_name }),
    });
    if (!answer.ok) throw new Error(`registering answered ${answer.status}: ${await answer.text()}`);
    const { access_token } = (await answer.json()) as Session;
    return new TestArtist(origin, artist, access_token);
  }

  /** Local storage as it is after logging in. */
  get storageState(): Exclude<BrowserContextOptions["storageState"], string | undefined> {
    const localStorage = [{ name: "ledgerline-token", value: this.token }];
    return { cookies: [], origins: [{ origin: this.origin, localStorage }] };
  }

  /** Calls the REST facade and answers the body; `path` is below `/api`. */
  async call<Answer>(method: "GET" | "POST", path: string, body?: object): Promise<Answer> {
    const form = body instanceof FormData;
    const answer = await fetch(`${this.origin}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.token}`,
        ...(body && !form && { "content-type": "application/json" }),
      },
      ...(body && { body: form ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    expect(answer.status, text).toBeLessThan(300);
    return JSON.parse(text) as Answer;
  }

  /** Uploads a statement, and waits until the server has decided about it. */
  async upload(name: string, content: string): Promise<void> {
    const body = new FormData();
    body.append("file", new File([content], name));
    const { id } = await this.call<StatementReceipt>("POST", "/statements", body);
    const state = async () => {
      const { statements } = await this.call<StatementList>("GET", "/statements");
      return statements.find((statement) => statement.id === id)?.state;
    };
    await expect.poll(state).toMatch(/booked|refused|overlapping/);
  }

  async addSampleData(): Promise<void> {
    await this.call("POST", "/analytics/test-sync");
  }

  /** Adds an app's credentials, which Spotify has yet to authorize. */
  async addSpotifyCredentials(account: SandboxAccount | "extended" = "second"): Promise<void> {
    await this.call("POST", "/streaming/spotify/add-credentials", SANDBOX_ACCOUNTS.spotify[account]);
  }

  /** Connects a platform, and confirms a profile on it if one is named. */
  async connect(
    platform: ConnectablePlatform,
    profileId?: string,
    account: SandboxAccount | "withoutSecret" = "working",
  ): Promise<void> {
    const accounts: Partial<Record<string, object>> = SANDBOX_ACCOUNTS[platform];
    const path = `/streaming/${platformSlug(platform)}`;
    await this.call("POST", `${path}/connect`, accounts[account]);
    if (profileId) await this.call("POST", `${path}/profile`, { profile_id: profileId });
  }

  /** Orders Premium, and answers the address where it is paid. */
  async checkout(): Promise<string> {
    const order = { plan_id: "premium", origin_url: this.origin };
    return (await this.call<Checkout>("POST", "/subscription/checkout", order)).checkout_url;
  }

  /** Pays for Premium in the sandbox; returns the session of the checkout. */
  async subscribe(card?: (typeof CARDS)[keyof typeof CARDS]): Promise<string> {
    const sessionId = await payCheckout(await this.checkout(), card);
    await this.call("POST", "/subscription/checkout/confirm", { session_id: sessionId });
    return sessionId;
  }

  /** Waits until webhooks have brought the artist's plan to this state. */
  async untilPlan(state: SubscriptionState): Promise<void> {
    const status = async () => (await this.call<SubscriptionStatus>("GET", "/subscription/status")).subscription.status;
    await expect.poll(status).toBe(state);
  }
}
