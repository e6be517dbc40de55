// Thousands of open pages in a separate process. Each page keeps a stream open and, after a change, repeats its reads,
// except for data that the stream carries. Times are milliseconds on the machine's own clock, which all processes
// share.
import { connect } from 'node:net';

/** Pages per loopback address, which is as many as the API allows for one address. */
const PER_ADDRESS = 190;
const now = () => Number(process.hrtime.bigint()) / 1e6;

let pages = [];
let round;

process.once('disconnect', () => process.exit());
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

async function open({ port, count, paths, takesReadings }) {
  pages = [];
  for (let n = 0; n < count; n += 1) {
    const etags = new Map(paths.map(({ path, etag }) => [path, etag]));
    const localAddress = `127.0.0.${2 + Math.floor(n / PER_ADDRESS)}`;
    pages.push({ port, etags, takesReadings, localAddress, heard: '' });
    // A server accepts no more connections at once than its backlog allows.
    if (n % 100 !== 99) continue;
    await Promise.all(pages.slice(-100).map(listen));
    if (paths.length > 0 && !takesReadings) await Promise.all(pages.slice(-100).map(openLine));
  }
  process.send({ opened: pages.length });
}

function listen(page) {
  const address = `/api/events${page.takesReadings ? '?readings=true' : ''}`;
  return new Promise((resolve, reject) => {
    page.stream = connect({ port: page.port, host: '127.0.0.1', localAddress: page.localAddress });
    page.stream.on('error', reject).setEncoding('latin1');
    page.stream.write(`GET ${address} HTTP/1.1\r\nHost: bench\r\n\r\n`);
    page.stream.on('data', (text) => {
      if (text.includes('event: hello')) return resolve();
      page.heard += text;
      // A message may arrive in several parts.
      if (!text.endsWith('\n\n\r\n')) return undefined;
      const whole = page.heard;
      page.heard = '';
      return whole.includes('event: change') ? hear(page, whole) : undefined;
    });
  });
}

/**
 * Opens a connection that stays open for a page's reads. A page that gets its data from the stream opens a connection
 * only for its first read, since a server closes idle connections.
 */
function openLine(page) {
  return new Promise((resolve, reject) => {
    page.line = connect({ port: page.port, host: '127.0.0.1', localAddress: page.localAddress }, resolve);
    page.line.on('error', reject).setEncoding('latin1');
  });
}

/** Makes all pages wait for the next change. With a spread, each page then reads at a random moment within it. */
function begin({ spread }) {
  round = { spread, told: [], read: [], text: '', asked: 0 };
  process.send({ waiting: true });
}

function hear(page, text) {
  const mine = round && page.round !== round ? round : undefined;
  if (mine) {
    page.round = mine;
    mine.told.push(now());
    mine.text ||= text.slice(text.indexOf('\r\n') + 2, text.lastIndexOf('\r\n'));
    if (mine.spread === undefined) return finish(mine.told);
  }
  if (mine || page.takesReadings) keepUp(page, text, mine);
}

/** Uses the data that the stream carried, and reads any other data. */
function keepUp(page, text, mine) {
  let missing = [...page.etags.keys()];
  for (const readings of page.takesReadings ? readingsIn(text) : [])
    missing = [...page.etags].flatMap(([path, etag]) => {
      const { to, from } = readings.get(path) ?? {};
      if (to === undefined || !(etag === to || etag in from)) return [path];
      page.etags.set(path, to);
      return [];
    });
  const done = () => {
    if (!mine) return;
    mine.read.push(now());
    finish(mine.read);
  };
  if (missing.length === 0) return done();
  if (round) round.asked += missing.length;
  setTimeout(() => void read(page, missing, done), Math.random() * (round?.spread ?? 300));
}

/** All pages get the same bytes, so the bytes are parsed once. */
let last = { text: '', readings: [] };
function readingsIn(text) {
  if (last.text !== text) {
    const told = [...text.matchAll(/event: readings\ndata: (.*)/g)].map(([, json]) => JSON.parse(json));
    last = { text, readings: told.map((each) => new Map(each.map((reading) => [reading.path, reading]))) };
  }
  return last.readings;
}

function finish(done) {
  if (done.length < pages.length) return;
  const { told, read: answered, text, asked } = round;
  round = undefined;
  process.send({ told, read: answered, text, asked });
}

/** Reads a page's data, one read at a time. */
async function read(page, missing, done) {
  if (page.isReading) return void page.isReading.then(() => read(page, missing, done));
  let over;
  page.isReading = new Promise((resolve) => {
    over = resolve;
  });
  if (!page.line || page.line.destroyed) await openLine(page);
  let whole = '';
  const take = (text) => {
    whole += text;
    const etags = [...whole.matchAll(/^ETag: (.*)\r$/gm)].map(([, etag]) => etag);
    if (etags.length < missing.length) return;
    page.line.removeListener('data', take);
    for (const [place, path] of missing.entries()) if (page.takesReadings) page.etags.set(path, etags[place]);
    page.isReading = undefined;
    over();
    done();
  };
  page.line.on('data', take);
  const request = (path) => {
    const etag = page.etags.get(path);
    return `GET ${path} HTTP/1.1\r\nHost: bench\r\nAccept-Encoding: br\r\n${etag ? `If-None-Match: ${etag}\r\n` : ''}\r\n`;
  };
  page.line.write(missing.map(request).join(''));
}
