interface Counted {
  headers: Record<string, string>;
  body: ReadableStream<Uint8Array>;
}

/** A form as it is sent, which tells how many bytes of it have been asked for. */
export function countSent(form: FormData, onSent: (bytes: number) => void): Counted {
  const { body, headers } = new Response(form);
  let sent = 0;
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      sent += chunk.byteLength;
      controller.enqueue(chunk);
      onSent(sent);
    },
  });
  if (!body) throw new Error("a form has a body");
  return { headers: { "content-type": headers.get("content-type") ?? "" }, body: body.pipeThrough(counting) };
}
