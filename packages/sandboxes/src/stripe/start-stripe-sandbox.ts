import Fastify, { type FastifyInstance } from "fastify";
import { CallLog, refuseProduction } from "../control/add-control.ts";
import { createSandboxClock } from "../control/sandbox-clock.ts";
import { addApi } from "./api/add-api.ts";
import { addStripeControl } from "./control/add-stripe-control.ts";
import { catchUp, type StripeSandbox } from "./life/stripe-sandbox.ts";
import { WebhookSender } from "./life/webhooks.ts";
import { PRICE } from "./objects/premium-price.ts";
import { readState, StateFile } from "./objects/state-file.ts";
import { addPages } from "./pages/add-pages.ts";

interface StripeSandboxOptions {
  /** Holds all its state, so that subscriptions survive a restart. */
  stateFile: string;
  /** Where events are posted. */
  webhookUrl: string;
  /** By default the port of the last run, if it is still free. */
  port?: number;
  /** Signs webhooks. By default generated once and stored in the state. */
  webhookSecret?: string;
  /** The least time every API call takes. */
  latencyMs?: number;
}

export interface RunningStripeSandbox {
  url: string;
  /** What a Stripe client needs to use the sandbox. */
  settings: { secretKey: string; webhookSecret: string; price: string; apiUrl: string };
  /** Posts later events to this address, for a server that learns its port only when it listens. */
  sendTo(webhookUrl: string): void;
  close(): Promise<void>;
}

/** How often it checks what has fallen due without a call. */
const CATCH_UP_MS = 10_000;

/** Starts the Stripe sandbox on the loopback address. It charges no card. Throws in production. */
export async function startStripeSandbox({
  stateFile,
  webhookUrl,
  port,
  webhookSecret,
  latencyMs = 0,
}: StripeSandboxOptions): Promise<RunningStripeSandbox> {
  refuseProduction();
  const state = await readState(stateFile);
  if (webhookSecret !== undefined) state.webhookSecret = webhookSecret;
  const file = new StateFile(stateFile, state);
  let url = "";
  let receiver = webhookUrl;
  /** Everything that falls due adds an event, so the number of events tells whether there is something to save. */
  let savedEvents = state.events.length;
  const webhooks = new WebhookSender(state, {
    webhookUrl: () => receiver,
    url: () => url,
    saveSoon: () => file.saveSoon(),
  });
  const sandbox: StripeSandbox = {
    state,
    clock: createSandboxClock(state),
    log: new CallLog(),
    webhooks,
    url: () => url,
    latencyMs,
    async keep() {
      savedEvents = state.events.length;
      await file.save();
      webhooks.wake();
    },
    async settle() {
      if (state.events.length === savedEvents) await file.settled();
      else await sandbox.keep();
    },
  };
  const app = createApp(sandbox);
  await file.save();
  url = port === undefined ? await listenAgain(app, state.port) : await listen(app, port);
  state.port = Number(new URL(url).port);
  await file.save();
  const timer = setInterval(() => catchUpAndSave(sandbox), CATCH_UP_MS);
  timer.unref();
  catchUpAndSave(sandbox);
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
      clearInterval(timer);
      await webhooks.close();
      await app.close();
      await file.close();
    },
  };
}

function createApp(sandbox: StripeSandbox): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true, routerOptions: { maxParamLength: 1000 } });
  app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) => {
    done(null, body);
  });
  addApi(app, sandbox);
  addPages(app, sandbox);
  addStripeControl(app, sandbox);
  return app;
}

const listen = (app: FastifyInstance, port: number) => app.listen({ port, host: "127.0.0.1" });

/** Listens on the port of the last run, or on a free one if another process has taken it. */
async function listenAgain(app: FastifyInstance, lastPort: number): Promise<string> {
  try {
    return await listen(app, lastPort);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
    return await listen(app, 0);
  }
}

function catchUpAndSave(sandbox: StripeSandbox): void {
  catchUp(sandbox);
  sandbox.settle().catch(() => {});
}
