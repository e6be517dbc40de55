import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** The number of requests that got a response, the number that could not connect, and later failures. */
export type Load = { answered: number; refused: number; failed: string[] };

/** Requests a URL this many times a second over kept-alive connections, until `stop`. */
export function startLoad(url: string, perSecond: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 50 });
  const load: Load = { answered: 0, refused: 0, failed: [] };
  const open = new Set<Promise<void>>();
  let isOver = false;
  const ask = () =>
    new Promise<void>((resolve) => {
      const fail = ({ code, message }: NodeJS.ErrnoException) => {
        if (code === 'ECONNREFUSED') load.refused += 1;
        else load.failed.push(message);
        resolve();
      };
      const asked = get(url, { agent }, (answer) => {
        answer.resume();
        const { statusCode = 0 } = answer;
        answer.once('error', fail);
        answer.once('end', () => {
          if (statusCode === 200) load.answered += 1;
          else load.failed.push(`status ${statusCode}`);
          resolve();
        });
      });
      asked.once('error', fail);
    });
  const run = async () => {
    const began = Date.now();
    for (let asked = 0; !isOver; ) {
      for (const due = ((Date.now() - began) / 1_000) * perSecond; asked < due; asked += 1) {
        const one = ask().finally(() => open.delete(one));
        open.add(one);
      }
      await sleep(5);
    }
    await Promise.all(open);
    agent.destroy();
    return load;
  };
  const running = run();
  return {
    load,
    stop: () => {
      isOver = true;
      return running;
    },
  };
}
