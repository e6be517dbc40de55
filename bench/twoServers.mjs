// The API and a bare Koa server that sends the same bytes, each in its own process.
import { get } from 'node:http';

/** A rendered page, as a returning reader's browser requests it. */
export const PAGE = {
  path: '/?league=A',
  headers: {
    Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
    'Accept-Language': 'en-GB,en;q=0.9',
    Cookie: 'league=A; zone=Europe/Berlin',
  },
};

/** Starts both servers. `answers` are the three responses that both send: two from the API, and a page. */
export async function startBoth(start, tournamentId) {
  const mine = await start('ours', {}, 'servers.mjs');
  const paths = ['/api/tournaments', `/api/tournaments/${tournamentId}/bracket`];
  const answers = await Promise.all([
    ...paths.map((path) => read(mine.port, path)),
    read(mine.port, PAGE.path, PAGE.headers),
  ]);
  const bare = await start('bare', { routes: mine.routes, answers: answers.map(withoutWire) }, 'servers.mjs');
  return { mine, bare, answers };
}

/** Drops the headers that each server adds itself. */
function withoutWire({ path, headers, text }) {
  const { date: _, connection: __, 'keep-alive': ___, 'content-length': ____, ...own } = headers;
  return { path: path.split('?')[0], headers: own, body: text() };
}

/** Returns a response's status, headers and raw bytes, and a function that returns its text. */
export function read(port, path, headers = {}, agent) {
  return new Promise((resolve, reject) => {
    get({ port, path, headers, agent, host: '127.0.0.1' }, (answer) => {
      const parts = [];
      answer.on('data', (part) => parts.push(part));
      answer.on('end', () => {
        const bytes = Buffer.concat(parts);
        const { statusCode: status, headers } = answer;
        resolve({ path, status, headers, bytes, text: () => bytes.toString() });
      });
    }).on('error', reject);
  });
}
