import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Stripe from "stripe";
import { afterEach, beforeEach } from "vitest";
import { type BillingControl, createBillingControl } from "../src/control/billing-control.ts";
import { type RunningBillingSandbox, startBillingSandbox } from "../src/start-stripe-sandbox.ts";
import { createReceiver, type Receiver } from "./create-receiver.ts";

interface UsedBillingSandbox {
  running: RunningBillingSandbox;
  control: BillingControl;
  stripe: Stripe;
  receiver: Receiver;
  stateFile: string;
  /** Ends it and starts it again on the same state. */
  restart(): Promise<void>;
}

/** A billing sandbox of its own for every test, with a receiver of its webhooks. */
export function useBillingSandbox(): UsedBillingSandbox {
  const used = {} as UsedBillingSandbox;
  let folder = "";
  const start = async () => {
    used.running = await startBillingSandbox({ stateFile: used.stateFile, webhookUrl: used.receiver.url });
    used.control = createBillingControl(used.running.url);
    used.stripe = connect(used.running);
  };
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "billing-sandbox-"));
    used.stateFile = join(folder, "state", "billing.json");
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

/** A client as the product has it. */
function connect({ settings: { secretKey, apiUrl } }: RunningBillingSandbox): Stripe {
  const { hostname, port } = new URL(apiUrl);
  return new Stripe(secretKey, { host: hostname, port, protocol: "http", maxNetworkRetries: 2, telemetry: false });
}
