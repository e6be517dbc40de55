import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import pino from 'pino';
import { createWidget } from '#api/http/outgoing/discordWidget.ts';
import { type Simulator, start } from '../../packages/discord-simulator/start.ts';
import { eventually } from '../support/eventually.ts';

const silent = pino({ level: 'silent' });
const MINUTE = 60_000;
let discord: Simulator;
beforeAll(async () => {
  discord = await start({ host: '127.0.0.1', port: 0, productName: 'Turbo League', log: silent });
});
afterAll(() => discord.stop());
afterEach(() => {
  jest.restoreAllMocks();
});

it('shows a Discord server’s name and members online after the first reading', async () => {
  const { guildId, apiUrl, world } = discord;
  const read = createWidget(silent, { guildId, apiUrl });
  expect(read()).toBeUndefined();
  await eventually(() =>
    expect(read()).toEqual({
      name: world.guild.name,
      online: world.members.size,
      invite: apiUrl.replace(/\/api.*$/, ''),
    }),
  );
});

it('asks nothing without a server', async () => {
  const asked = jest.spyOn(globalThis, 'fetch');
  expect(createWidget(silent, { apiUrl: discord.apiUrl })()).toBeUndefined();
  expect(asked).not.toHaveBeenCalled();
});

type Answer = (answer: ServerResponse) => void;
const HOME = { name: 'Home', online: 7, invite: null };
const BODY = JSON.stringify({ name: 'Home', presence_count: 7 });
const works: Answer = (answer) => answer.end(BODY);

/** Starts a Discord server whose response the test chooses, and a widget whose clock the test moves. */
async function openWidget() {
  const paths: (string | undefined)[] = [];
  const faults: string[] = [];
  const world = { answer: works, answered: 0, minutes: 0, paths, faults };
  const server = createServer(({ url }, answer) => {
    paths.push(url);
    // For a long response, this happens once the widget stops reading.
    answer.once('close', () => (world.answered += 1));
    world.answer(answer);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const now = Date.now;
  jest.spyOn(Date, 'now').mockImplementation(() => now() + world.minutes * MINUTE);
  const log = pino({ level: 'warn' }, { write: (line: string) => faults.push(JSON.parse(line).err.message) });
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(world, {
    read: createWidget(log, { guildId: '1', apiUrl }),
    close: () => server.close().closeAllConnections(),
  });
}

it.each<[string, Answer, string]>([
  [
    'the widget is off',
    (answer) => answer.writeHead(403).end('{"message": "Widget Disabled", "code": 50004}'),
    'Discord returned 403',
  ],
  [
    'Discord redirects',
    (answer) => answer.writeHead(302, { Location: '/elsewhere' }).end(BODY),
    'Discord redirected (302), but redirects are not followed',
  ],
  [
    'the answer is too long',
    (answer) => answer.end(BODY.padEnd(16 * 1024 * 1024)),
    'Unexpected end of JSON input',
  ],
])('keeps the last reading for half an hour if %s, and logs it once', async (_, fails, fault) => {
  const widget = await openWidget();
  const { read, paths, faults } = widget;
  read();
  await eventually(() => expect(read()).toEqual(HOME));
  widget.minutes = 4;
  expect([read(), paths.length]).toEqual([HOME, 1]);

  widget.answer = fails;
  for (const [calls, minutes] of [
    [2, 6],
    [3, 12],
  ] as const) {
    widget.minutes = minutes;
    expect(read()).toEqual(HOME);
    await eventually(() => expect([widget.answered, faults]).toEqual([calls, [fault]]));
  }
  widget.minutes = 31;
  expect(read()).toBeUndefined();

  await eventually(() => expect(widget.answered).toBe(4));
  widget.answer = works;
  widget.minutes = 37;
  await eventually(() => expect(read()).toEqual(HOME));
  widget.answer = fails;
  widget.minutes = 43;
  expect(read()).toEqual(HOME);
  await eventually(() => expect(faults).toEqual([fault, fault]));
  expect(new Set(paths)).toEqual(new Set(['/v10/guilds/1/widget.json']));
  widget.close();
});
