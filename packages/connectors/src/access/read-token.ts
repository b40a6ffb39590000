import type { LivePlatform } from "@ledgerline/contract/streaming/live-platforms";
import { z } from "zod";
import type { HttpAnswer } from "../http/http-message.ts";
import { readAnswer } from "../http/read-answer.ts";
import type { Token } from "./access.ts";

const TokenAnswer = z.object({
  access_token: z.string().min(1),
  expires_in: z.coerce.number().positive().catch(3600),
  refresh_token: z.string().min(1).optional().catch(undefined),
});

/** Reads the token from an OAuth answer. */
export function readToken(platform: LivePlatform, answer: HttpAnswer): Token {
  const { access_token, expires_in, refresh_token } = readAnswer(platform, TokenAnswer, answer);
  const expiresAt = new Date(answer.receivedAt.getTime() + expires_in * 1000).toISOString();
  return { accessToken: access_token, expiresAt, ...(refresh_token && { refreshToken: refresh_token }) };
}
