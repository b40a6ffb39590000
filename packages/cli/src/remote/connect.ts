import { readFileSync } from "node:fs";
import type { Command } from "commander";
import { EXIT, Failure } from "../output/exit.ts";
import { Server } from "./server.ts";

export interface ConnectOptions {
  server?: string;
  tokenFile?: string;
  allowHttp?: true;
}

const HELP = `
The server is LEDGERLINE_URL or --server, and the token LEDGERLINE_TOKEN or what --token-file has. A token is never an argument: other programs on the computer could read it there.
`;

/** Adds a command that calls a server. */
export function remoteCommand(program: Command, name: string, description: string, examples: string): Command {
  return program
    .command(name)
    .description(description)
    .option("--server <url>", "the server, such as https://ledgerline.example")
    .option("--token-file <file>", "a file with the token alone in it")
    .option("--allow-http", "send the token over a connection that is not encrypted")
    .option("--json", "print the server's answer as JSON")
    .addHelpText("after", `\nExamples:\n${examples}${HELP}`);
}

/** The server to call. Throws Failure if none is given, or if the token would be sent in the clear. */
export function connect({ server, tokenFile, allowHttp }: ConnectOptions): Server {
  const { LEDGERLINE_URL, LEDGERLINE_TOKEN } = process.env;
  const url = server ?? LEDGERLINE_URL;
  if (!url) throw new Failure(EXIT.usage, "Say which server: set LEDGERLINE_URL, or use --server.");
  const address = URL.parse(url);
  if (!address || !/^https?:$/.test(address.protocol)) {
    throw new Failure(EXIT.usage, "Write the server as an address, such as https://ledgerline.example.");
  }
  if (address.protocol === "http:" && !allowHttp && !isThisComputer(address.hostname)) {
    throw new Failure(
      EXIT.usage,
      "Anybody on the network could read the token: use https, or --allow-http if you mean it.",
    );
  }
  const token = (tokenFile === undefined ? LEDGERLINE_TOKEN : readToken(tokenFile))?.trim();
  if (!token) throw new Failure(EXIT.notAllowed, "No token: set LEDGERLINE_TOKEN, or use --token-file.");
  if (!/^[\x21-\x7e]+$/.test(token))
    throw new Failure(EXIT.usage, "A token is one word. Check the file that it is in.");
  return new Server({ url, token });
}

const isThisComputer = (host: string) => host === "localhost" || host === "[::1]" || /^127\.\d+\.\d+\.\d+$/.test(host);

function readToken(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw new Failure(EXIT.usage, `The token cannot be read from ${file}.`, { cause: error });
  }
}
