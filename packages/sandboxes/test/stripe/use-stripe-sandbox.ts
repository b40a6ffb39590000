import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Stripe from "stripe";
import { afterEach, beforeEach } from "vitest";
import { type RunningStripeSandbox, startStripeSandbox } from "../../src/stripe/start-stripe-sandbox.ts";
import { createStripeControl, type StripeControl } from "../../src/stripe/stripe-control.ts";
import { createReceiver, type Receiver } from "./create-receiver.ts";

interface UsedStripeSandbox {
  running: RunningStripeSandbox;
  control: StripeControl;
  stripe: Stripe;
  receiver: Receiver;
  stateFile: string;
  /** Stops it and starts it again with the same state. */
  restart(): Promise<void>;
}

/** A Stripe sandbox for every test, with a receiver for its webhooks. */
export function useStripeSandbox(): UsedStripeSandbox {
  const used = {} as UsedStripeSandbox;
  let folder = "";
  const start = async () => {
    used.running = await startStripeSandbox({ stateFile: used.stateFile, webhookUrl: used.receiver.url });
    used.control = createStripeControl(used.running.url);
    used.stripe = connect(used.running);
  };
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "stripe-sandbox-"));
    used.stateFile = join(folder, "state", "billing-sandbox.json");
    used.receiver = await createReceiver();
    used.restart = async () => {
      await used.running.close();
      await start();
    };
    await start();
  });
  afterEach(async () => {
    await used.running.close();
    await used.receiver.close();
    await rm(folder, { recursive: true });
  });
  return used;
}

/** A Stripe client like the server's. */
function connect({ settings: { secretKey, apiUrl } }: RunningStripeSandbox): Stripe {
  const { hostname, port } = new URL(apiUrl);
  return new Stripe(secretKey, { host: hostname, port, protocol: "http", maxNetworkRetries: 2, telemetry: false });
}
