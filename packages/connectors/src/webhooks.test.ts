import { execFile } from "node:child_process";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { once } from "node:events";
import { createServer as createSecureServer } from "node:https";
import { type AddressInfo, createServer } from "node:net";
import { promisify } from "node:util";
import { generate } from "selfsigned";
import { describe, expect, onTestFinished, test } from "vitest";
import { servePlatform } from "../test/platform-server.ts";
import { serveNames } from "../test/serve-names.ts";
import { createWebhookPoster, type WebhookOutcome } from "./webhooks.ts";

const never = new AbortController().signal;
const request = (url: string, signal = never) => ({
  url,
  headers: { "content-type": "application/json", "webhook-id": "msg_1" },
  body: '{"type":"run.closed"}',
  signal,
});
const strict = createWebhookPoster({ allowed: [] });
const here = createWebhookPoster({ allowed: ["127.0.0.1"] });
const faultOf = (outcome: WebhookOutcome) => ("fault" in outcome ? outcome.fault : outcome.status);

/** Counts the connections that this process opens until the test ends. */
function countConnections(): { begun: number } {
  const count = { begun: 0 };
  const note = () => {
    count.begun += 1;
  };
  subscribe("net.client.socket", note);
  onTestFinished(() => void unsubscribe("net.client.socket", note));
  return count;
}

/** Every kind of address that is internal, or that nobody has. */
const INSIDE: Record<string, string> = {
  loopback: "127.0.0.1",
  "loopback elsewhere": "127.8.9.10",
  "this network": "0.0.0.0",
  "private, of a large network": "10.0.0.1",
  "private, of a middling network": "172.31.255.1",
  "private, of a home": "192.168.1.1",
  "link-local": "169.254.1.1",
  "metadata of AWS, Google and Azure": "169.254.169.254",
  "metadata of Alibaba": "100.100.100.200",
  "metadata of Oracle": "192.0.0.192",
  "beside a machine of Azure": "168.63.129.16",
  "carrier-grade NAT": "100.64.0.1",
  multicast: "224.0.0.1",
  "multicast of a site": "239.255.255.250",
  broadcast: "255.255.255.255",
  reserved: "240.0.0.1",
  "protocol assignments": "192.0.0.8",
  "first documentation": "192.0.2.1",
  "second documentation": "198.51.100.1",
  "third documentation": "203.0.113.1",
  benchmarks: "198.18.0.1",
  "relays of 6to4": "192.88.99.1",
  "IPv6 loopback": "::1",
  "IPv6 unspecified": "::",
  "IPv4 within IPv6": "::ffff:127.0.0.1",
  "IPv4 within IPv6, private": "::ffff:10.0.0.1",
  "IPv4 within IPv6, public": "::ffff:8.8.8.8",
  "IPv4 translated": "::ffff:0:127.0.0.1",
  "IPv4 compatible": "::127.0.0.1",
  NAT64: "64:ff9b::7f00:1",
  "NAT64 of a network": "64:ff9b:1::a00:1",
  "6to4": "2002:7f00:1::",
  Teredo: "2001:0:4136:e378:8000:63bf:3fff:fdd2",
  ORCHID: "2001:20::1",
  "IPv6 benchmarks": "2001:2::1",
  "unique local": "fc00::1",
  "metadata of AWS in IPv6": "fd00:ec2::254",
  "IPv6 link-local": "fe80::1",
  "site-local": "fec0::1",
  "IPv6 multicast": "ff02::1",
  "IPv6 documentation": "2001:db8::1",
  "newer IPv6 documentation": "3fff::1",
  discard: "100::1",
  "segment routing": "5f00::1",
  "IPv6 that nobody has": "4000::1",
};

/** Other ways to write internal addresses. */
const SPELLINGS: Record<string, string> = {
  "one number": "https://2130706433/",
  "one hexadecimal number": "https://0x7f000001/",
  octal: "https://0177.0.0.1/",
  "parts left out": "https://127.1/",
  "hexadecimal with parts left out": "https://0x7f.1/",
  "a dot at the end": "https://127.0.0.1./",
  "other digits": "https://①②⑦.⓪.⓪.①/",
  "IPv6 in full": "https://[0:0:0:0:0:0:0:1]/",
  "IPv4 within IPv6 in hexadecimal": "https://[::ffff:7f00:1]/",
};

const UNCALLED: Record<string, [url: string, fault: string]> = {
  "a zone": ["https://[fe80::1%25eth0]/", "url"],
  "a file": ["file:///etc/passwd", "url"],
  ftp: ["ftp://example.com/", "url"],
  gopher: ["gopher://127.0.0.1:6379/_FLUSHALL", "url"],
  "data in it": ["data:text/plain,hello", "url"],
  "no address": ["example.com/hook", "url"],
  "a name in it": ["https://ledgerline@example.com/", "userinfo"],
  "a password in it": ["https://a:b@example.com/", "userinfo"],
  "no encryption": ["http://example.com/", "insecure"],
  "the port of ssh": ["https://example.com:22/", "port"],
  "the port of Redis": ["https://example.com:6379/", "port"],
  "the port of Postgres": ["https://example.com:5432/", "port"],
  "another port": ["https://example.com:8443/", "port"],
};

describe("nothing inside is called", () => {
  test.each(Object.entries(INSIDE))("%s, as it is and by a name", async (_, ip) => {
    const { address, asked } = await serveNames(() => [ip]);
    const connections = countConnections();
    const poster = createWebhookPoster({ allowed: [], nameServers: [address] });
    const literal = ip.includes(":") ? `https://[${ip}]/` : `https://${ip}/`;
    expect(poster.faultOf(literal)).toBe("address");
    expect(await poster.post(request(literal))).toEqual({ fault: "address" });
    expect(asked).toEqual([]);
    expect(await poster.post(request("https://hooks.example/"))).toEqual({ fault: "address" });
    expect(asked).toContain("hooks.example");
    expect(connections.begun).toBe(0);
  });

  test.each(Object.entries(SPELLINGS))("written as %s", async (_, url) => {
    const connections = countConnections();
    expect(strict.faultOf(url)).toBe("address");
    expect(await strict.post(request(url))).toEqual({ fault: "address" });
    expect(connections.begun).toBe(0);
  });

  test.each([
    ...["localhost", "LOCALHOST", "localhost.", "api.localhost", "printer.local", "metadata.google.internal"],
    ...["intranet", "db.corp", "nas.home.arpa", "router.lan", "xn--tda"],
  ])("the name %s, which can only be inside", async (name) => {
    const { address, asked } = await serveNames(() => ["8.8.8.8"]);
    const poster = createWebhookPoster({ allowed: [], nameServers: [address] });
    expect(poster.faultOf(`https://${name}/`)).toBe("address");
    expect(await poster.post(request(`https://${name}/`))).toEqual({ fault: "address" });
    expect(asked).toEqual([]);
    expect(poster.faultOf(`https://${name}.example.com/`.replace("..", "."))).toBeNull();
    expect(createWebhookPoster({ allowed: ["10.0.0.0/8"] }).faultOf(`https://${name}/`)).toBeNull();
  });

  test.each(Object.entries(UNCALLED))("%s", async (_, [url, fault]) => {
    const connections = countConnections();
    expect(strict.faultOf(url)).toBe(fault);
    expect(await strict.post(request(url))).toEqual({ fault });
    expect(connections.begun).toBe(0);
  });

  test("a name with one internal address, whatever the others are", async () => {
    const { address } = await serveNames(() => ["8.8.8.8", "127.0.0.1"]);
    const connections = countConnections();
    const poster = createWebhookPoster({ allowed: [], nameServers: [address] });
    expect(await poster.post(request("https://hooks.example/"))).toEqual({ fault: "address" });
    expect(connections.begun).toBe(0);
  });

  test("a name that turns internal once checked: it is resolved once, and the checked address is called", async () => {
    const { calls, url } = await servePlatform(() => ({}));
    const { port } = new URL(url);
    let reached = 0;
    const inside = createServer(() => {
      reached += 1;
    });
    await once(inside.listen(Number(port), "127.0.0.2"), "listening");
    onTestFinished(() => void inside.close());
    const names = await serveNames((_name, before) => [before === 0 ? "127.0.0.1" : "127.0.0.2"]);
    const poster = createWebhookPoster({ allowed: ["127.0.0.1"], nameServers: [names.address] });
    const rebound = `http://rebound.example:${port}/`;
    expect(faultOf(await poster.post(request(rebound)))).toBe(200);
    expect(names.asked).toEqual(["rebound.example", "rebound.example"]);
    expect(calls.map(({ headers }) => headers.host)).toEqual([`rebound.example:${port}`]);
    // The next try resolves the name again, and learns where it leads by then.
    expect(faultOf(await poster.post(request(rebound)))).toBe("address");
    expect(reached).toBe(0);
  });

  test("localhost and names from the hosts file, which a name server does not know", async () => {
    const { address } = await serveNames(() => []);
    const poster = createWebhookPoster({ allowed: ["127.0.0.0/8"], nameServers: [address] });
    const { url } = await servePlatform(() => ({}));
    const outcome = await poster.post(request(`http://localhost:${new URL(url).port}/`));
    expect(faultOf(outcome)).toBe("unresolved");
  });

  test("the target of a redirect, which counts as the answer", async () => {
    const inside = await servePlatform(() => ({}));
    const outside = await servePlatform(() => ({ status: 307, headers: { location: inside.url } }));
    expect(await here.post(request(outside.url))).toMatchObject({ status: 307 });
    expect(inside.calls).toHaveLength(0);
  });
});

describe("what an operator allows", () => {
  test("is called over http and on any port, and nothing else is", async () => {
    const { calls, url } = await servePlatform(() => ({ body: "thanks" }));
    expect(here.faultOf(url)).toBeNull();
    expect(await here.post(request(`${url}/hook?to=books`))).toEqual({
      status: 200,
      text: "thanks",
      retryAfterMs: null,
    });
    expect(calls).toEqual([expect.objectContaining({ method: "POST", body: '{"type":"run.closed"}' })]);
    expect(calls[0]?.url.search).toBe("?to=books");
    expect(here.faultOf(url.replace("127.0.0.1", "127.0.0.2"))).toBe("address");
    expect(here.faultOf("http://93.184.216.34/")).toBe("insecure");
    expect(await here.post(request("http://[::ffff:127.0.0.1]/"))).toEqual({ fault: "address" });
  });

  test("may be reached by names, which over http may lead nowhere else", async () => {
    const { address } = await serveNames(() => ["8.8.8.8"]);
    const poster = createWebhookPoster({ allowed: ["10.0.0.0/8"], nameServers: [address] });
    expect(poster.faultOf("http://books.internal:8080/")).toBeNull();
    expect(await poster.post(request("http://books.internal:8080/"))).toEqual({ fault: "insecure" });
    expect(await poster.post(request("https://books.internal:8080/"))).toEqual({ fault: "port" });
  });
});

describe("an answer", () => {
  test("is cut at 4 KB, and the rest of it is not waited for", async () => {
    const { url } = await servePlatform(() => (response) => {
      response.writeHead(200).write("é".repeat(10_000));
    });
    const outcome = await here.post(request(url));
    expect("text" in outcome && outcome.text).toBe("é".repeat(2048));
  });

  test("counts even if it stops after the status", async () => {
    const { url } = await servePlatform(() => (response) => {
      response.writeHead(202).write("thank");
    });
    const poster = createWebhookPoster({ allowed: ["127.0.0.1"], timeoutMs: 100 });
    expect(await poster.post(request(url))).toEqual({ status: 202, text: "thank", retryAfterMs: null });
  });

  test("says how long to wait, and has only characters that can be stored", async () => {
    const { url } = await servePlatform(() => ({ status: 429, headers: { "retry-after": "120" }, body: "wait\0" }));
    expect(await here.post(request(url))).toEqual({ status: 429, text: "wait\uFFFD", retryAfterMs: 120_000 });
  });

  test("that is late, not HTTP, or broken off is a fault", async () => {
    const silent = await servePlatform(() => () => {});
    const poster = createWebhookPoster({ allowed: ["127.0.0.1"], timeoutMs: 50 });
    expect(await poster.post(request(silent.url))).toEqual({ fault: "timeout" });
    const broken = await servePlatform(() => (response) => void response.socket?.end("SSH-2.0-OpenSSH\r\n\r\n"));
    expect(await here.post(request(broken.url))).toEqual({ fault: "broken" });
    const cut = await servePlatform(() => (response) => void response.socket?.destroy());
    expect(await here.post(request(cut.url))).toEqual({ fault: "broken" });
    const large = await servePlatform(() => ({ headers: { "x-large": "x".repeat(20_000) } }));
    expect(await here.post(request(large.url))).toEqual({ fault: "broken" });
    expect(await here.post(request("http://127.0.0.1:2/"))).toEqual({ fault: "unreachable" });
  });

  test.each([
    ["that changes the protocol", "Connection: Upgrade\r\nUpgrade: websocket\r\n", "broken"],
    ["without a protocol to change to", "", 101],
  ])("of 101 %s ends the try", async (_, headers, ended) => {
    const switching = await servePlatform(
      () => (response) => void response.socket?.end(`HTTP/1.1 101 Switching Protocols\r\n${headers}\r\n`),
    );
    expect(faultOf(await here.post(request(switching.url)))).toBe(ended);
  });

  test("is not waited for once the caller gives up, and the caller's reason is thrown", async () => {
    const { url } = await servePlatform(() => () => {});
    const reason = new Error("The server is stopping");
    await expect(here.post(request(url, AbortSignal.abort(reason)))).rejects.toBe(reason);
  });
});

test("a silent name server uses up the time of the whole call", async () => {
  const poster = createWebhookPoster({ allowed: [], timeoutMs: 50, nameServers: ["127.0.0.1:2"] });
  expect(["timeout", "unresolved"]).toContain(faultOf(await poster.post(request("https://hooks.example/"))));
});

test("the certificate must match the name, which is sent in the handshake", async () => {
  const { private: key, cert } = await generate([{ name: "commonName", value: "hooks.example" }], {
    extensions: [{ name: "subjectAltName", altNames: [{ type: 2, value: "hooks.example" }] }],
  });
  const asked: (string | false | undefined)[] = [];
  const server = createSecureServer({ key, cert }, (call, response) => {
    asked.push((call.socket as { servername?: string }).servername, call.headers.host);
    response.end("ok");
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const names = await serveNames(() => ["127.0.0.1"]);
  const options = { allowed: ["127.0.0.1"], nameServers: [names.address] };
  const trusting = createWebhookPoster({ ...options, ca: cert });
  expect(faultOf(await trusting.post(request(`https://hooks.example:${port}/`)))).toBe(200);
  expect(asked).toEqual(["hooks.example", `hooks.example:${port}`]);
  expect(await trusting.post(request(`https://other.example:${port}/`))).toEqual({ fault: "tls" });
  expect(await createWebhookPoster(options).post(request(`https://hooks.example:${port}/`))).toEqual({ fault: "tls" });
  expect(asked).toHaveLength(2);
});

test("a proxy in the environment is not used", async () => {
  const proxy = await servePlatform(() => ({ status: 418 }));
  const target = await servePlatform(() => ({ status: 200 }));
  const program = `
    const { createWebhookPoster } = await import(${JSON.stringify(import.meta.resolve("./webhooks.ts"))});
    const { signal } = new AbortController();
    const poster = createWebhookPoster({ allowed: ["127.0.0.1"] });
    const { status } = await poster.post({ url: ${JSON.stringify(target.url)}, headers: {}, body: "{}", signal });
    const { get } = await import("node:http");
    get(${JSON.stringify(target.url)}, (answer) => console.log(status, answer.resume().statusCode));`;
  const env = { NODE_USE_ENV_PROXY: "1", HTTP_PROXY: proxy.url, HTTPS_PROXY: proxy.url, ALL_PROXY: proxy.url };
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", program], { env });
  // Any other call in that process goes through the proxy.
  expect(stdout.trim()).toBe("200 418");
  expect(target.calls).toHaveLength(1);
});
