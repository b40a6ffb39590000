import { randomInt } from "node:crypto";
import type { Attack } from "../../arena/attack.ts";
import { post, statusOf } from "../../arena/calls.ts";
import { keepCalling } from "../../arena/keep-calling.ts";

const CONNECTIONS = 32;

export const forgottenPasswords: Attack = {
  name: "forgotten passwords of a thousand accounts from 32 connections",
  // None of these accounts exists, so nothing is ever sent.
  env: { SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "trial@example.com" },
  async begin({ origin }) {
    return keepCalling(CONNECTIONS, () =>
      statusOf(
        post({ origin, token: "" }, "/auth/password/forgotten", { email: `victim-${randomInt(1_000)}@example.com` }),
      ),
    );
  },
};
