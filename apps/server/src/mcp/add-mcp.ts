import { Readable } from "node:stream";
import { callOperation } from "@ledgerline/api/operations";
import type { RequestContext } from "@ledgerline/api/procedure/context";
import { toErrorAnswer, toTrpcError, unexpectedCause } from "@ledgerline/api/procedure/error-mapping";
import { KeptAnswer } from "@ledgerline/api/procedure/kept-answer";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import { countCall } from "@ledgerline/domain/auth";
import type { AccountContext, Context } from "@ledgerline/domain/context";
import { DomainError } from "@ledgerline/domain/context/errors";
import { createMcpHandler } from "@modelcontextprotocol/server";
import { getTRPCErrorFromUnknown } from "@trpc/server";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { untilClientGone } from "../http/answers.ts";
import { acceptJsonAlone } from "../http/bodies.ts";
import { requestContext } from "../http/request-context.ts";
import { forbidCaching } from "../http/security.ts";
import { type Asking, createMcpServer } from "./create-mcp-server.ts";

/** Below the public origin. */
export const MCP_PATH = "/mcp";
/** A call names only a tool and some filters. */
const BODY_LIMIT = 64 * 1024;

/**
 * `POST /mcp`: questions from agents, for API tokens only. Nothing is kept between requests: each gets a new server,
 * whose tools call the procedures that the screens call.
 */
export function addMcp(app: FastifyInstance, domain: Context): void {
  app.register(async (scope) => {
    forbidCaching(scope);
    acceptJsonAlone(scope);
    const handlers = new WeakMap<Request, Asking>();
    const handler = createMcpHandler(
      ({ requestInfo }) => {
        const asking = requestInfo && handlers.get(requestInfo);
        if (!asking) throw new Error("an MCP server is made for a request");
        return createMcpServer(asking);
      },
      // No request stays open: there is nothing to subscribe to.
      { maxSubscriptions: 0 },
    );
    scope.addHook("onClose", () => handler.close());
    const handle = async (request: FastifyRequest, reply: FastifyReply) => {
      const context = requestContext(domain, request);
      const account = await tokenAccount(context, reply);
      await countCall(account);
      // A batch would turn one request into as many calls as fit in it.
      if (Array.isArray(request.body)) throw new DomainError("bad_request", MESSAGES.oneMessage);
      const signal = untilClientGone(reply);
      const asked = toWebRequest(request, signal);
      handlers.set(asked, askingOf(request, account, context, signal));
      return send(reply, await handler.fetch(asked, { parsedBody: request.body }));
    };
    // GET and DELETE only answer that there is nothing to open or to end; clients of 2025 try.
    scope.route({ method: ["GET", "DELETE"], url: MCP_PATH, exposeHeadRoute: false, handler: handle });
    scope.post(MCP_PATH, { bodyLimit: BODY_LIMIT }, handle);
  });
}

/** The account of an API token. Throws `unauthorized` for every other caller, as RFC 6750 asks. */
async function tokenAccount({ account }: RequestContext, reply: FastifyReply): Promise<AccountContext> {
  reply.header("www-authenticate", "Bearer");
  if (reply.request.headers.authorization === undefined) throw new DomainError("unauthorized", MESSAGES.tokenNeeded);
  const found = await account();
  if (!found.actor.token) throw new DomainError("unauthorized", MESSAGES.tokenNeeded);
  reply.removeHeader("www-authenticate");
  return found;
}

function askingOf(
  request: FastifyRequest,
  { actor, settings }: AccountContext,
  context: RequestContext,
  signal: AbortSignal,
): Asking {
  return {
    async ask<Answer>(name: Parameters<Asking["ask"]>[0], input?: object) {
      const answer = await callOperation(name, context, input, signal);
      return (answer instanceof KeptAnswer ? answer.toJSON() : answer) as Answer;
    },
    has: (scope) => actor.token?.scopes.includes(scope) ?? false,
    appUrl: settings.appUrl,
    explain(thrown) {
      const error = getTRPCErrorFromUnknown(toTrpcError(thrown));
      const cause = unexpectedCause(error);
      if (cause) request.log.error({ err: cause }, "an MCP tool failed");
      return toErrorAnswer(error, request.id).detail;
    },
  };
}

/** Without the body, which has been read already. */
function toWebRequest({ headers, method, host }: FastifyRequest, signal: AbortSignal): Request {
  const sent = Object.entries(headers).flatMap(([name, value = []]) =>
    [value].flat().map((one): [string, string] => [name, one]),
  );
  return new Request(`http://${host}${MCP_PATH}`, { method, headers: sent, signal });
}

function send(reply: FastifyReply, { status, headers, body }: Response): FastifyReply {
  reply.status(status);
  for (const [name, value] of headers) reply.header(name, value);
  return reply.send(body && Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]));
}
