// Fans who open the site at a fixed rate, in a separate process, whether or not the site keeps up. Each fan loads one
// of the given pages as a browser does, or revalidates it. At the end, the process reports each duration and outcome.
import { Agent, get } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 500 });
let told;

process.once('disconnect', () => process.exit());
process.on('message', (asked) => {
  if (asked.load) begin(asked.load);
  if (asked.end) void told.end();
});

function begin({ port, perSecond, pages }) {
  const began = performance.now();
  const times = [];
  const failures = [];
  const open = new Set();
  let asked = 0;
  const load = () => {
    const { path, cookie = '', etag } = pages[asked % pages.length];
    const headers = {
      Accept: 'text/html',
      'Accept-Encoding': 'gzip, br',
      ...(cookie && { Cookie: cookie }),
      ...(etag && { 'If-None-Match': etag }),
    };
    const at = performance.now();
    return new Promise((resolve) => {
      const fail = ({ message }) => resolve(failures.push(message));
      const request = get({ port, path, headers, agent, host: '127.0.0.1' }, (answer) => {
        answer.resume();
        answer.once('error', fail);
        answer.once('end', () => {
          if (answer.statusCode === 200 || answer.statusCode === 304) times.push(performance.now() - at);
          else failures.push(`status ${answer.statusCode}`);
          resolve();
        });
      });
      request.once('error', fail);
    });
  };
  const timer = setInterval(() => {
    for (const due = ((performance.now() - began) / 1_000) * perSecond; asked < due; asked += 1) {
      const one = load().finally(() => open.delete(one));
      open.add(one);
    }
  }, 5);
  told = {
    end: async () => {
      clearInterval(timer);
      const seconds = (performance.now() - began) / 1_000;
      await Promise.all(open);
      process.send({ times, failures, perSecond: times.length / seconds });
    },
  };
  process.send({ begun: true });
}
