import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Ends the connection of a client that sends more requests ahead than may wait. */
export class SentTooMuchAhead extends Error {}

/**
 * Answers the requests of a connection one after the other. A few may be sent ahead; the connection of a client that sends
 * more is closed, because Node goes on reading them while nobody takes the answers.
 */
export function answerInOrder(answer: RequestListener, sentAhead: number): RequestListener {
  /** Requests that have not begun, of each connection that has one under way. */
  const waiting = new WeakMap<Socket, (() => void)[]>();

  function begin(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    response.once("close", () => {
      const next = waiting.get(socket)?.shift();
      if (next && !socket.destroyed) next();
      else waiting.delete(socket);
    });
    answer(request, response);
  }

  return (request, response) => {
    const { socket } = request;
    // More requests from the same chunk that Node read.
    if (socket.destroyed) return;
    const ahead = waiting.get(socket);
    if (!ahead) {
      waiting.set(socket, []);
      begin(request, response);
    } else if (ahead.length < sentAhead) {
      ahead.push(() => begin(request, response));
    } else {
      socket.destroy(new SentTooMuchAhead());
    }
  };
}
