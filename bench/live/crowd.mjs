// Two thousand open pages in a process of their own: each holds a stream, and reads what a page reads after a change.
// Times are those of the machine's own clock, which all processes share, in milliseconds.
import { connect } from 'node:net';

/** From each address of the loopback as many as the api allows one address. */
const PER_ADDRESS = 190;
const now = () => Number(process.hrtime.bigint()) / 1e6;

let pages = [];
let round;

process.on('message', (asked) => {
  if (asked.open) void open(asked.open);
  if (asked.await) begin(asked.await);
  if (asked.close) close();
});

function close() {
  for (const { stream, line } of pages) {
    stream.destroy();
    line?.destroy();
  }
}

async function open({ port, count, paths }) {
  pages = [];
  for (let n = 0; n < count; n += 1) {
    pages.push({ port, paths, localAddress: `127.0.0.${2 + Math.floor(n / PER_ADDRESS)}` });
    // A server takes so many at once as its backlog holds.
    if (n % 100 !== 99) continue;
    await Promise.all(pages.slice(-100).map(listen));
    if (paths.length > 0) await Promise.all(pages.slice(-100).map(openLine));
  }
  process.send({ opened: pages.length });
}

function listen(page) {
  return new Promise((resolve, reject) => {
    page.stream = connect({ port: page.port, host: '127.0.0.1', localAddress: page.localAddress });
    page.stream.on('error', reject).setEncoding('latin1');
    page.stream.write('GET /api/events HTTP/1.1\r\nHost: bench\r\n\r\n');
    page.stream.on('data', (text) => {
      if (text.includes('event: hello')) resolve();
      if (text.includes('event: change')) hear(page, text);
    });
  });
}

/** What a page reads goes over a connection of its own that stays open. */
function openLine(page) {
  return new Promise((resolve, reject) => {
    page.line = connect({ port: page.port, host: '127.0.0.1', localAddress: page.localAddress }, resolve);
    page.line.on('error', reject).setEncoding('latin1');
  });
}

/** The next change is waited for by all; with a spread, each page then reads at a moment of its own within it. */
function begin({ spread }) {
  round = { spread, told: [], read: [], text: '' };
  process.send({ waiting: true });
}

function hear(page, text) {
  if (!round || page.round === round) return;
  page.round = round;
  round.told.push(now());
  round.text ||= text.slice(text.indexOf('\r\n') + 2, text.lastIndexOf('\r\n'));
  if (round.spread === undefined) finish(round.told);
  else setTimeout(() => read(page), Math.random() * round.spread);
}

function finish(done) {
  if (done.length < pages.length) return;
  const { told, read: answered, text } = round;
  round = undefined;
  process.send({ told, read: answered, text });
}

/** Reads what the page shows. */
function read(page) {
  page.line.removeAllListeners('data');
  let answers = 0;
  let tail = '';
  page.line.on('data', (text) => {
    const whole = tail + text;
    answers += whole.split('HTTP/1.1 ').length - 1;
    tail = whole.slice(-8);
    if (answers < page.paths.length) return;
    page.line.removeAllListeners('data');
    round.read.push(now());
    finish(round.read);
  });
  const request = ({ path, etag }) =>
    `GET ${path} HTTP/1.1\r\nHost: bench\r\nAccept-Encoding: br\r\n${etag ? `If-None-Match: ${etag}\r\n` : ''}\r\n`;
  page.line.write(page.paths.map(request).join(''));
}
