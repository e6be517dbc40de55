import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pino from 'pino';
import { createWidget } from '#api/http/outgoing/discordWidget.ts';
import { type Simulator, start } from '../../packages/discord-simulator/start.ts';
import { eventually } from '../support/eventually.ts';

let discord: Simulator;
beforeAll(async () => {
  const log = pino({ level: 'silent' });
  discord = await start({ host: '127.0.0.1', port: 0, productName: 'Turbo League', log });
});
afterAll(() => discord.stop());

it('shows a Discord server’s name and members online after the first reading', async () => {
  const { guildId, apiUrl, world } = discord;
  const read = createWidget({ guildId, apiUrl });
  expect(read()).toBeUndefined();
  await eventually(() => expect(read()).toEqual({ name: world.guild.name, online: world.members.size }));
});

it('asks nothing without a server, and shows nothing if the widget is off', async () => {
  let calls = 0;
  const off = createServer((_, answer) => {
    calls += 1;
    answer.writeHead(403).end('{"message": "Widget Disabled", "code": 50004}');
  }).listen(0, '127.0.0.1');
  await once(off, 'listening');
  const apiUrl = `http://127.0.0.1:${(off.address() as AddressInfo).port}`;
  expect(createWidget({ apiUrl })()).toBeUndefined();
  const read = createWidget({ guildId: discord.guildId, apiUrl });
  read();
  await eventually(() => expect(calls).toBe(1));
  expect([read(), read(), calls]).toEqual([undefined, undefined, 1]);
  off.close();
});
