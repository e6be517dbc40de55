import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { WebSocket } from 'ws';
import type { WindowProtocol } from './windowProtocol.ts';

type Answer = { id?: number; type: string; result?: unknown; error?: string; message?: string };
type Told = { type: string; result?: { value: string }; exceptionDetails?: { text: string } };

export async function launchFirefox(): Promise<WindowProtocol> {
  const profile = await mkdtemp(join(tmpdir(), 'turbo-league-firefox-'));
  const given = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'];
  const firefox = spawn('firefox-esr', given, { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(firefox, 'exit');
  const socket = new WebSocket(`${await addressOf(firefox.stderr)}/session`);
  await once(socket, 'open');
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.on('message', (data: Buffer) => {
    const answer = JSON.parse(data.toString()) as Answer;
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  });
  let asked = 0;
  const send = async <Result>(method: string, params: object) => {
    asked += 1;
    const id = asked;
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const { type, result, error, message } = await answered;
    waiting.delete(id);
    if (type !== 'success') throw new Error(`${method}: ${error}: ${message}`);
    return result as Result;
  };
  await send('session.new', { capabilities: {} });
  const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
  const context = contexts[0]?.context;
  return {
    goto: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    run: async (source, given) => {
      const told = await send<Told>('script.callFunction', {
        functionDeclaration: `async (given) => JSON.stringify((await (${source})(JSON.parse(given))) ?? null)`,
        ...{ arguments: [{ type: 'string', value: given }], awaitPromise: true, target: { context } },
      });
      if (!told.result) throw new Error(told.exceptionDetails?.text);
      return told.result.value;
    },
    act: (actions) => send('input.performActions', { context, actions }),
    resize: (width, height) => send('browsingContext.setViewport', { context, viewport: { width, height } }),
    close: async () => {
      socket.close();
      firefox.kill();
      await ended;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function addressOf(output: NodeJS.ReadableStream): Promise<string> {
  const said: string[] = [];
  for await (const line of createInterface({ input: output })) {
    const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? [];
    if (address) {
      output.resume();
      return address;
    }
    said.push(line);
  }
  throw new Error(`Firefox ended: ${said.join('\n')}`);
}
