import { negotiate } from "@fastify/accept-negotiator";
import { callOperation } from "@ledgerline/api/operations";
import { ENCODINGS, KeptAnswer } from "@ledgerline/api/procedure/kept-answer";
import type { SharedPlaces } from "@ledgerline/concurrency";
import type { Context } from "@ledgerline/domain/context";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ServerConfig } from "../config/config.ts";
import { forbidCaching } from "../http/add-security.ts";
import { acceptJsonAlone } from "../http/bounds/accept-json-alone.ts";
import { compressAnswers, WORTH_IT_BYTES } from "../http/compress-answers.ts";
import { hasEtag } from "../http/has-etag.ts";
import { requestContext } from "../http/request-context.ts";
import { createBeginTransfer, createBeginVisit } from "../http/transfers/begin-transfer.ts";
import { createScan } from "../http/transfers/create-scan.ts";
import { registerArchive } from "../http/transfers/register-archive.ts";
import { registerBankFile } from "../http/transfers/register-bank-file.ts";
import { registerClaimFiles } from "../http/transfers/register-claim-files.ts";
import { registerExport } from "../http/transfers/register-export.ts";
import { registerRatesUpload } from "../http/transfers/register-rates-upload.ts";
import { registerShareFiles } from "../http/transfers/register-share-files.ts";
import { registerStatementFiles } from "../http/transfers/register-statement-files.ts";
import { watchTransfers } from "../http/transfers/watch-transfers.ts";
import { untilClientGone } from "../http/until-client-gone.ts";
import type { Storage } from "../storage/storage.ts";
import { addDocumentation } from "./add-documentation.ts";
import { requestInput } from "./request-input.ts";
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
      await registerRatesUpload(scope, files);
      await registerClaimFiles(scope, files);
      await registerBankFile(scope, files);
      await registerExport(scope, files);
      await registerShareFiles(scope, files);
      registerArchive(scope, files);
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
        const context = requestContext(domain, request);
        const answer = await callOperation(route.procedure, context, inputOf(request), untilClientGone(reply));
        return answer instanceof KeptAnswer ? bodyOfKept(answer, request, reply) : answer;
      },
    });
  }
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
