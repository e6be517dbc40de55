import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, jest } from '@jest/globals';
import { cleanEnvironment, listProcesses, openCheckouts } from '../support/checkout.ts';
import { onTerminal } from '../support/programs.ts';

jest.setTimeout(120_000);

let checkouts: Awaited<ReturnType<typeof openCheckouts>>;
let folder: string;
beforeAll(async () => {
  checkouts = await openCheckouts();
  folder = checkouts.checkout('terminal');
});
afterAll(() => checkouts.close());

const CTRL_C = '\x03';

function startOnTerminal(command = 'npm start') {
  const args =
    process.platform === 'linux'
      ? ['-qefc', command, '/dev/null']
      : ['-q', '/dev/null', ...command.split(' ')];
  const child: ChildProcess = spawn('script', args, {
    cwd: folder,
    env: { ...cleanEnvironment(), PORT: '0', SAMPLE_DATA: 'never', TERM: 'xterm' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  // A process that has exited accepts no more input.
  child.stdin?.on('error', () => {});
  let screen = '';
  child.stdout?.on('data', (chunk) => {
    screen += chunk;
  });
  const shows = async (words: RegExp) => {
    for (let waited = 0; waited < 60_000; waited += 50) {
      const found = words.exec(screen);
      if (found) return found;
      await sleep(50);
    }
    throw new Error(`It never showed ${words}:\n${screen}`);
  };
  return { screen: () => screen, shows, type: (keys: string) => child.stdin?.write(keys), ended };
}

const isGone = () => !listProcesses().some(({ command }) => command.includes(folder));

onTerminal.it(
  'shows address and password on the terminal, takes another one unseen, and stops once and cleanly on Ctrl-C',
  async () => {
    const terminal = startOnTerminal();
    const [, password = ''] = await terminal.shows(/Admin password: (\S{19}) \(made now/);
    const [, website] = await terminal.shows(/Website: (http:\/\/\S+)/);
    await terminal.shows(/Bot: off, DISCORD_TOKEN turns it on/);
    const logIn = async (typed: string) =>
      (
        await fetch(`${website?.replace('localhost', '127.0.0.1')}/api/session`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ password: typed }),
        })
      ).status;
    expect(await logIn(password)).toBe(200);

    const change = startOnTerminal('npm run password');
    await change.shows(/New password \(12 characters or more\): /);
    change.type('of a new season\r');
    await change.shows(/Once more: /);
    change.type('of a new season\r');
    await change.shows(/The password is changed, and everybody is logged out/);
    await change.shows(/Made with the old password and ended now: 0 API tokens, 0 open invitations\./);
    await change.ended;
    expect(change.screen()).not.toContain('of a new season');
    expect(await logIn(password)).toBe(401);
    expect(await logIn('of a new season')).toBe(200);

    terminal.type(CTRL_C);
    await terminal.ended;
    await terminal.shows(/stopped/);
    expect(terminal.screen().match(/stopping/g)).toHaveLength(1);
    expect(terminal.screen()).not.toMatch(/did not stop cleanly|Error/);
    expect(isGone()).toBe(true);
  },
);

onTerminal.it('exits at once on a second Ctrl-C, and leaves nothing behind', async () => {
  const terminal = startOnTerminal();
  await terminal.shows(/Community links/);
  expect(terminal.screen()).toMatch(/Admin password: set earlier\. If nobody has it, npm run password/);
  terminal.type(CTRL_C);
  await sleep(250);
  terminal.type(CTRL_C);
  await terminal.ended;
  for (let waited = 0; waited < 5_000 && !isGone(); waited += 100) await sleep(100);
  expect(isGone()).toBe(true);
});
