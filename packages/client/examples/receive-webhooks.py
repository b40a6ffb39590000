"""Receives webhooks on a port, and prints the type and data of each that is from Ledgerline."""

import base64
import hashlib
import hmac
import json
import os
import time
from http.server import BaseHTTPRequestHandler, HTTPServer

SECRET = os.environ["LEDGERLINE_WEBHOOK_SECRET"]


def is_from_ledgerline(headers, body):
    message, sent = headers["webhook-id"], headers["webhook-timestamp"]
    key = base64.b64decode(SECRET.removeprefix("whsec_"))
    signed = f"{message}.{sent}.".encode() + body
    expected = "v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    given = headers["webhook-signature"].split(" ")
    return abs(time.time() - int(sent)) < 300 and any(hmac.compare_digest(expected, one) for one in given)


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["content-length"]))
        genuine = is_from_ledgerline(self.headers, body)
        self.send_response(204 if genuine else 401)
        self.end_headers()
        if genuine:
            event = json.loads(body)
            print(event["type"], json.dumps(event["data"], sort_keys=True), flush=True)

    def log_message(self, *_):
        pass


server = HTTPServer(("127.0.0.1", int(os.environ.get("PORT", "0"))), Receiver)
print(server.server_port, flush=True)
server.serve_forever()
