// Sends many requests at little cost to the client.
import { connect } from 'node:net';

const CONNECTIONS = 16;
const PIPELINED = 8;

/**
 * Sends requests over open connections, several at a time on each (pipelining), so that the server never wakes for a
 * single request. All responses have the same length, or one byte less once their rate limit headers show under ten
 * seconds.
 */
export async function load(port, path, headers, count) {
  const lines = Object.entries({ Host: `127.0.0.1:${port}`, ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  const request = `GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
  const length = await lengthOf(port, request);
  const batches = Array.from({ length: count / CONNECTIONS / PIPELINED }, () => request.repeat(PIPELINED));
  const sent = Array.from({ length: CONNECTIONS }, () => exchange(port, batches, (length - 1) * PIPELINED));
  await Promise.all(sent);
}

/** The length of one response in bytes, including its headers. */
function lengthOf(port, request) {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1' });
    let text = '';
    socket.on('error', reject);
    socket.setEncoding('latin1');
    socket.write(request);
    socket.on('data', (part) => {
      text += part;
      const head = text.indexOf('\r\n\r\n') + 4;
      const body = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0);
      if (head < 4 || text.length < head + body) return;
      socket.destroy();
      resolve(head + body);
    });
  });
}

/** Sends requests one by one. Each is sent as soon as at least `bytes` bytes of the previous response have arrived. */
function exchange(port, texts, bytes) {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    const left = [...texts];
    let got = 0;
    socket.on('error', reject);
    socket.write(left.shift());
    socket.on('data', (part) => {
      got += part.length;
      if (got < bytes) return;
      if (left.length === 0) {
        socket.destroy();
        resolve();
        return;
      }
      got = 0;
      socket.write(left.shift());
    });
  });
}
