"""Uploads a statement, waits until it is booked, and prints its lines."""

import json
import os
import sys
import time
import urllib.request
import uuid
from urllib.parse import urlencode

URL = os.environ.get("LEDGERLINE_URL", "http://127.0.0.1:4000")
TOKEN = os.environ["LEDGERLINE_TOKEN"]


def call(path, body=None, content_type=None):
    headers = {"Authorization": f"Bearer {TOKEN}"}
    if content_type:
        headers["Content-Type"] = content_type
    request = urllib.request.Request(f"{URL}/api{path}", data=body, headers=headers)
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


def upload(path):
    boundary = uuid.uuid4().hex
    with open(path, "rb") as file:
        content = file.read()
    head = f'--{boundary}\r\nContent-Disposition: form-data; name="file"; filename="{os.path.basename(path)}"\r\n\r\n'
    body = head.encode() + content + f"\r\n--{boundary}--\r\n".encode()
    return call("/statements", body, f"multipart/form-data; boundary={boundary}")


statement = upload(sys.argv[1])
while statement["state"] in ("received", "booking"):
    time.sleep(0.5)
    statement = call(f"/statements/{statement['id']}")
if statement["state"] != "booked":
    sys.exit(statement["detail"] or statement["state"])

query = {}
while query is not None:
    page = call(f"/statements/{statement['id']}/lines?{urlencode(query)}")
    for line in page["lines"]:
        print(line["month"], line["store"], line["track"], line["net"], line["currency"])
    query = {"cursor": page["cursor"]} if page["cursor"] else None
