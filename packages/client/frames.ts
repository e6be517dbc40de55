export type Frame = { event: string; data: string; id?: string; retry?: number };

/** Reads a body as text/event-stream; `heard` gets every piece. */
export async function* framesOf(
  body: ReadableStream<Uint8Array>,
  heard: () => void,
): AsyncGenerator<Frame, void, undefined> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let text = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      heard();
      text += decoder.decode(value, { stream: true });
      // A return at the end may be the first half of a line's end.
      const half = text.endsWith('\r') ? '\r' : '';
      const whole = text.slice(0, text.length - half.length).replace(/\r\n?/g, '\n');
      const parts = whole.split('\n\n');
      text = (parts.pop() ?? '') + half;
      for (const part of parts) yield frameOf(part);
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function frameOf(part: string): Frame {
  const frame: Frame = { event: 'message', data: '' };
  const data: string[] = [];
  for (const line of part.split('\n')) {
    const colon = line.indexOf(':');
    const name = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (name === 'data') data.push(value);
    else if (name === 'event') frame.event = value;
    else if (name === 'id') frame.id = value;
    else if (name === 'retry' && /^\d+$/.test(value)) frame.retry = Number(value);
  }
  return { ...frame, data: data.join('\n') };
}
