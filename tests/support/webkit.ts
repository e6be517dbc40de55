import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './redis.ts';
import type { WindowProtocol } from './windowProtocol.ts';

/** Shrinks the browser's toolbars, so that the window can be as narrow as a phone screen. */
const SMALL_TOOLS = '* { min-width: 0; min-height: 0; margin: 0; border: 0; padding: 0; font-size: 1px; }';

/** Starts the installed WebKit, Safari's engine, in a window on its own screen, controlled by WebDriver. */
export async function launchWebKit(): Promise<WindowProtocol> {
  const home = await mkdtemp(join(tmpdir(), 'turbo-league-webkit-'));
  await mkdir(join(home, 'gtk-3.0'));
  await writeFile(join(home, 'gtk-3.0', 'gtk.css'), SMALL_TOOLS);
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [display] = await once(screen.stdio[3] as NodeJS.ReadableStream, 'data');
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${String(display).trim()}`,
      ...{ XDG_CONFIG_HOME: home, XDG_DATA_HOME: home, XDG_CACHE_HOME: home },
      // The browser opens only our own pages, and a container lacks the namespaces that a sandbox needs.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  });
  const send = async <Result>(method: string, path: string, body?: object) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: Result & { error?: string; message?: string } };
    if (!answer.ok) throw new Error(`${method} ${path}: ${value.error}: ${value.message}`);
    return value as Result;
  };
  await begun(port, driver);
  const { sessionId } = await send<{ sessionId: string }>('POST', '/session', {
    capabilities: { alwaysMatch: {} },
  });
  const session = `/session/${sessionId}`;
  return {
    goto: (url) => send('POST', `${session}/url`, { url }),
    run: async (source, given) => {
      // The script returns exceptions as values, since WebDriver does not report a rejected promise.
      const script = `const [given, tell] = arguments;
        Promise.resolve(given).then(JSON.parse).then(${source}).then(
          (told) => tell({ told: JSON.stringify(told ?? null) }), (error) => tell({ error: String(error) }));`;
      const body = { script, args: [given] };
      const { told, error } = await send<{ told?: string; error?: string }>(
        'POST',
        `${session}/execute/async`,
        body,
      );
      if (told === undefined) throw new Error(error);
      return told;
    },
    act: (actions) => send('POST', `${session}/actions`, { actions }),
    resize: async (width, height) => {
      await send('POST', `${session}/window/rect`, { x: 0, y: 0, width, height });
      // The window resizes with a delay.
      for (let look = 0; look < 100; look += 1) {
        const script = 'return innerWidth';
        if ((await send<number>('POST', `${session}/execute/sync`, { script, args: [] })) === width) return;
        await sleep(20);
      }
      throw new Error(`The window of WebKit does not become ${width} px wide.`);
    },
    close: async () => {
      await send('DELETE', session);
      await end(driver);
      await end(screen);
      await rm(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function begun(port: number, driver: ChildProcess) {
  for (let attempt = 0; driver.exitCode === null && attempt < 400; attempt += 1) {
    const isThere = await fetch(`http://127.0.0.1:${port}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isThere) return;
    await sleep(25);
  }
  throw new Error('WebKitWebDriver does not start.');
}

async function end(child: ChildProcess) {
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}
