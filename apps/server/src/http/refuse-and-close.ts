import type { FastifyReply, FastifyRequest } from "fastify";

/** Answers, then closes the connection, which spares the server reading the rest of a body. */
export function refuseAndClose(request: FastifyRequest, reply: FastifyReply, status: number, detail: string): void {
  reply.raw.once("finish", () => request.raw.destroy());
  reply.header("connection", "close").status(status).send({ detail });
}
