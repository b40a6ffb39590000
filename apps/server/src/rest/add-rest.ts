import { negotiate } from "@fastify/accept-negotiator";
import { callOperation } from "@ledgerline/api/operations";
import { ENCODINGS, KeptAnswer } from "@ledgerline/api/procedure/kept-answer";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import type { Context } from "@ledgerline/domain/context/context";
import { DomainError } from "@ledgerline/domain/context/errors";
import type { SharedPlaces } from "@ledgerline/runtime/concurrency";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ServerConfig } from "../config/config.ts";
import { compressAnswers, hasEtag, untilClientGone, WORTH_IT_BYTES } from "../http/answers.ts";
import { acceptJsonAlone } from "../http/bodies.ts";
import { requestContext } from "../http/request-context.ts";
import { forbidCaching } from "../http/security.ts";
import type { Storage } from "../http/storage.ts";
import { createBeginTransfer, createBeginVisit, watchTransfers } from "../http/transfers/admission.ts";
import { registerClaimFiles } from "../http/transfers/register-claim-files.ts";
import {
  registerArchive,
  registerCalendars,
  registerExport,
  registerYears,
} from "../http/transfers/register-exports.ts";
import { registerMoneyFiles } from "../http/transfers/register-money-files.ts";
import { registerShareFiles } from "../http/transfers/register-share-files.ts";
import { registerStatementFiles } from "../http/transfers/register-statement-files.ts";
import { createScan } from "../http/transfers/scan.ts";
import { addDocumentation } from "./add-documentation.ts";
import { requestInput } from "./routes/route.ts";
import { ROUTES } from "./routes.ts";

interface Options {
  domain: Context;
  config: ServerConfig;
  storage: Storage;
  /** Places for files that are sent or received. */
  transfers: SharedPlaces;
}

/** The REST facade at `/api`: each row of the table calls its procedure, and adds no logic. */
export function addRest(app: FastifyInstance, { domain, config, storage, transfers }: Options): void {
  app.register(
    async (scope) => {
      forbidCaching(scope);
      watchTransfers(scope, domain);
      acceptJsonAlone(scope);
      scope.register((calls) => addCalls(calls, domain));
      const scan = createScan(config.clamdUrl, domain.log);
      const beginTransfer = createBeginTransfer(domain, transfers);
      const files = { config, storage, scan, beginTransfer, beginVisit: createBeginVisit(domain, transfers) };
      await registerStatementFiles(scope, files);
      await registerMoneyFiles(scope, files);
      await registerClaimFiles(scope, files);
      await registerExport(scope, files);
      await registerShareFiles(scope, files);
      registerCalendars(scope, files);
      registerArchive(scope, files);
      registerYears(scope, files);
      addDocumentation(scope);
    },
    { prefix: "/api" },
  );
}

async function addCalls(scope: FastifyInstance, domain: Context): Promise<void> {
  await compressAnswers(scope);
  for (const route of ROUTES) {
    if ("file" in route) continue;
    const inputOf = requestInput(route);
    scope.route({
      method: route.method,
      url: route.path,
      handler: async (request, reply) => {
        reply.status(route.status);
        const context = { ...requestContext(domain, request), ...(route.once && { idempotencyKey: keyOf(request) }) };
        const answer = await callOperation(route.procedure, context, inputOf(request), untilClientGone(reply));
        return answer instanceof KeptAnswer ? bodyOfKept(answer, request, reply) : answer;
      },
    });
  }
}

/** Printable ASCII without spaces. */
const KEY = /^[\x21-\x7e]{1,255}$/;

function keyOf({ headers }: FastifyRequest): string | null {
  const key = headers["idempotency-key"];
  if (key === undefined) return null;
  if (typeof key === "string" && KEY.test(key)) return key;
  throw new DomainError("bad_request", MESSAGES.badKey);
}

/**
 * The body to answer with: the text with its ETag, or nothing with 304 to a client that has it. Clients may keep it,
 * but ask each time. A long one was compressed once, so that reading it again and again costs next to nothing.
 */
async function bodyOfKept(
  answer: KeptAnswer,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): Promise<string | Buffer> {
  const { text, etag } = answer;
  reply.headers({ etag, "cache-control": "private, no-cache", vary: "authorization, accept-encoding" });
  if (hasEtag(headers["if-none-match"], etag)) {
    reply.status(304);
    return "";
  }
  reply.type("application/json; charset=utf-8");
  const accepted = String(headers["accept-encoding"] ?? "");
  const encoding = text.length < WORTH_IT_BYTES ? null : negotiate(accepted, [...ENCODINGS]);
  if (encoding === null) return text;
  reply.header("content-encoding", encoding);
  return answer.compressed(encoding);
}
