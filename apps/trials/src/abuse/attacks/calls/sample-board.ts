import type { Session } from "@ledgerline/contract/auth/auth";
import type { Attack } from "../../arena/attack.ts";
import { get, post, statusOf } from "../../arena/calls.ts";
import { keepCalling } from "../../arena/keep-calling.ts";

const CONNECTIONS = 16;
const PATHS = ["/reconciliation/board", "/reconciliation"];

export const sampleBoard: Attack = {
  name: "a guest asks for the sample board on 16 connections",
  async begin({ origin }) {
    const answer = await post({ origin, token: "" }, "/auth/look-around", {});
    const { access_token: token } = (await answer.json()) as Session;
    let next = 0;
    return keepCalling(CONNECTIONS, () => {
      next += 1;
      return statusOf(get({ origin, token }, PATHS[next % PATHS.length] ?? ""));
    });
  },
};
