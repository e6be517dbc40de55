import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type gsiOfObserver, playGame, turboGame } from '../index.ts';

const steamIds = Array.from({ length: 10 }, (_, n) => String(76_561_197_960_265_728n + BigInt(5_000 + n)));
const game = turboGame({ seed: 5, steamIds });
type Body = ReturnType<typeof gsiOfObserver> & {
  auth: { token: string };
  map: { clock_time: number; win_team: string; game_state: string };
};

/** Starts a server that accepts posts, and can be made to fail. */
async function openServer() {
  const posts: { body: Body; at: number }[] = [];
  let status = 200;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      if (status === 200) posts.push({ body: JSON.parse(Buffer.concat(parts).toString()), at: Date.now() });
      if (status === 0) request.socket.destroy();
      else response.writeHead(status).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/gsi`,
    posts,
    answer: (next: number) => {
      status = next;
    },
    stop: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  };
}

let server: Awaited<ReturnType<typeof openServer>>;
beforeEach(async () => {
  server = await openServer();
});
afterEach(() => server.stop());

const clients = [
  { token: 'of who watches', steamId: null },
  { token: 'of who plays', steamId: steamIds[7] ?? '' },
];
const play = (more: object = {}) =>
  playGame({ address: server.address, clients, game, speed: 1_200, ...more });
const of = (token: string) => server.posts.filter(({ body }) => body.auth.token === token);

describe('Posting a game', () => {
  it('posts from each client until the end, at most twice a second, with the time of sending', async () => {
    await play();
    for (const { token } of clients) {
      const posts = of(token);
      expect(posts.length).toBeGreaterThan(2);
      expect(posts.at(-1)?.body.map).toMatchObject({ win_team: game.winner });
      expect(posts.slice(0, -1).map(({ body }) => body.map.win_team)).not.toContain(game.winner);
      for (const { body, at } of posts)
        expect(Math.abs(body.provider.timestamp - at / 1_000)).toBeLessThan(2);
      const took = (posts.at(-1)?.at ?? 0) - (posts[0]?.at ?? 0);
      expect(took).toBeGreaterThan((posts.length - 1) * 500 - 300);
    }
    expect(Object.keys(of('of who plays')[0]?.body.player ?? {})).toContain('steamid');
  });

  it('continues after an outage of the server, until the end is accepted', async () => {
    const statuses: number[] = [];
    const playing = play({ answered: ({ status }: { status: number }) => statuses.push(status) });
    for (const away of [503, 0]) {
      server.answer(away);
      while (!statuses.includes(away)) await new Promise((resolve) => setTimeout(resolve, 50));
    }
    await new Promise((resolve) => setTimeout(resolve, 1_800));
    server.answer(200);
    await playing;
    for (const { token } of clients)
      expect(of(token).at(-1)?.body.map).toMatchObject({ win_team: game.winner });
  });

  it('stops when it is told to, and when a token is refused', async () => {
    const controller = new AbortController();
    const stopped = play({ speed: 1, signal: controller.signal });
    setTimeout(() => controller.abort(new Error('Enough')), 300);
    await expect(stopped).rejects.toThrow('Enough');
    server.answer(401);
    await expect(play()).rejects.toThrow('not known');
  });
});
