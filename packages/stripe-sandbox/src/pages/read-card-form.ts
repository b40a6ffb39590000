import type { FastifyRequest } from "fastify";
import type { CardForm } from "../objects/read-card.ts";

/** The card fields of a form that was posted. */
export function readCardForm(request: FastifyRequest): CardForm {
  const form = new URLSearchParams(typeof request.body === "string" ? request.body : "");
  const field = (name: string) => (form.get(name) ?? "").slice(0, 100);
  return { number: field("number"), expiry: field("expiry"), cvc: field("cvc"), name: field("name") };
}
