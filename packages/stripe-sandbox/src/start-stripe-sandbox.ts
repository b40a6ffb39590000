import { refuseProduction } from "@ledgerline/platform-sandbox/config";
import { createSandboxClock } from "@ledgerline/platform-sandbox/platform/sandbox-clock";
import Fastify, { type FastifyInstance } from "fastify";
import { addApi } from "./api/add-api.ts";
import { addBillingControl } from "./control/add-billing-control.ts";
import { type Billing, catchUp } from "./life/billing.ts";
import { CallLog } from "./life/call-log.ts";
import { PRICE } from "./objects/premium-price.ts";
import { readState, StateFile } from "./objects/state-file.ts";
import { addPages } from "./pages/add-pages.ts";
import { WebhookSender } from "./webhooks/webhook-sender.ts";

interface BillingSandboxOptions {
  /** Where it keeps all that it knows, so that a restart ends nobody's subscription. */
  stateFile: string;
  /** Where events are posted to. */
  webhookUrl: string;
  /** Where none is given, that of the last run if it is free still. */
  port?: number;
  /** What webhooks are signed with; made up, and kept, where none is given. */
  webhookSecret?: string;
  /** How long every answer of the API takes at least. */
  latencyMs?: number;
}

export interface RunningBillingSandbox {
  url: string;
  /** What a client of Stripe's needs to use the sandbox instead. */
  settings: { secretKey: string; webhookSecret: string; price: string; apiUrl: string };
  /** Posts events there from now on, for a product that knows its port only once it listens. */
  sendTo(webhookUrl: string): void;
  close(): Promise<void>;
}

/** How often it looks whether something has fallen due that nobody asked about. */
const LOOK_MS = 10_000;

/**
 * Starts the stand-in for Stripe on the loopback address; it charges no card. Throws in production, where only Stripe
 * itself may answer.
 */
export async function startBillingSandbox({
  stateFile,
  webhookUrl,
  port,
  webhookSecret,
  latencyMs = 0,
}: BillingSandboxOptions): Promise<RunningBillingSandbox> {
  refuseProduction();
  const state = await readState(stateFile);
  if (webhookSecret !== undefined) state.webhookSecret = webhookSecret;
  const file = new StateFile(stateFile, state);
  const clock = createSandboxClock();
  clock.advance(state.movedMs);
  let url = "";
  let receiver = webhookUrl;
  /** Whatever falls due leaves an event. */
  let keptEvents = state.events.length;
  const webhooks = new WebhookSender(state, {
    webhookUrl: () => receiver,
    url: () => url,
    saveSoon: () => file.saveSoon(),
  });
  const billing: Billing = {
    state,
    clock,
    calls: new CallLog(),
    webhooks,
    url: () => url,
    latencyMs,
    async keep() {
      keptEvents = state.events.length;
      await file.save();
      webhooks.wake();
    },
    async settle() {
      if (state.events.length === keptEvents) await file.settled();
      else await billing.keep();
    },
  };
  const app = createApp(billing);
  await file.save();
  url = port === undefined ? await listenAgain(app, state.port ?? 0) : await listen(app, port);
  state.port = Number(new URL(url).port);
  await file.save();
  const look = setInterval(() => lookForDue(billing), LOOK_MS);
  look.unref();
  lookForDue(billing);
  webhooks.start();
  return {
    url,
    settings: {
      secretKey: state.secretKey,
      webhookSecret: state.webhookSecret,
      price: PRICE.lookup_key,
      apiUrl: url,
    },
    sendTo(address) {
      receiver = address;
    },
    async close() {
      clearInterval(look);
      await webhooks.close();
      await app.close();
      await file.close();
    },
  };
}

function createApp(billing: Billing): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true, routerOptions: { maxParamLength: 1000 } });
  app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) => {
    done(null, body);
  });
  addApi(app, billing);
  addPages(app, billing);
  addBillingControl(app, billing);
  return app;
}

const listen = (app: FastifyInstance, port: number) => app.listen({ port, host: "127.0.0.1" });

/** On the port of the last run; on any that is free where somebody else has it by now. */
async function listenAgain(app: FastifyInstance, lastPort: number): Promise<string> {
  try {
    return await listen(app, lastPort);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
    return await listen(app, 0);
  }
}

function lookForDue(billing: Billing): void {
  catchUp(billing);
  billing.settle().catch(() => {});
}
