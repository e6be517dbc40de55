/** @jest-environment ./tests/support/pageAndServer.mjs */
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { GameRecord } from '#domain/games/record.ts';
import type { TestApp } from '../support/app.ts';
import { eventually } from '../support/eventually.ts';
import { gsiOfObserver, madeGame, makeGameClient, passMinutes } from '../support/game.ts';
import { makePlayedMatch } from '../support/matchDay.ts';
import { browserOf } from './realAdmin.ts';
import { faults, textOf, visit } from './visit.tsx';
import { prepareWindow } from './visitAdmin.tsx';

const { CASTER_ROLE, captain, startApp, visitor } = await import('../support/app.ts');

const caster = { ...captain(800, 'Lindiwe'), 'X-Discord-Roles': CASTER_ROLE };
let app: TestApp;
let matchId: string;
let token: string;
beforeAll(async () => {
  app = await startApp();
  prepareWindow();
  matchId = await makePlayedMatch(app, caster);
  token = await makeGameClient(app, caster);
});
afterEach(cleanup);
afterAll(() => app.stop());

const base = madeGame(
  5,
  [1, 2].flatMap((team) => [1, 2, 3, 4, 5].map((seat) => team * 10 + seat)),
);
/** The game after this many seconds, with Radiant, the first team, leading by this much. */
const at = (duration: number, lead: number, winner: GameRecord['winner'] = null): GameRecord => ({
  ...base,
  ...{ winner, isOver: winner !== null, duration, score: { radiant: 21, dire: 8 } },
  startedAt: new Date(Math.floor(Date.now() / 1_000 - 120 - duration) * 1_000).toISOString(),
  players: base.players.map((player) => ({
    ...player,
    netWorth: 9_000 + (player.side === 'radiant' ? lead / 5 : 0),
  })),
});
async function tell(game: GameRecord) {
  await app.call(visitor, 'POST', '/api/gsi', { ...gsiOfObserver(game), auth: { token } });
  await eventually(async () =>
    expect(
      await app.db('game_readings').whereRaw('clock >= ?', [game.duration]).first('teller'),
    ).toBeDefined(),
  );
}
const see = async (address: string, heading?: string) => {
  app.ready.drop();
  await visit(browserOf({ ...app, admin: visitor }).send, address, {
    now: new Date().toISOString(),
    ...(heading && { heading }),
  });
};
const section = async () => (await screen.findByRole('heading', { name: 'Game' })).closest('section');

describe('The game on the page of its match', () => {
  it('is shown live with a delay, with score, heroes and net worth', async () => {
    for (const [duration, lead] of [
      [10, 0],
      [600, -2_000],
      [1_205, 8_200],
    ] as const)
      await tell(at(duration, lead));
    await see(`/matches/${matchId}`);
    expect(screen.queryByRole('heading', { name: 'Game' })).toBeNull();
    cleanup();
    await passMinutes(app, 6);
    await see(`/matches/${matchId}`);
    const shown = await section();
    expect(textOf(shown)).toMatch(/Live ?Clock 20:05, 5 min delayed/);
    expect(textOf(shown)).toMatch(/Team 1 ?Radiant.*21 ?Kills ?8.*Team 2 ?Dire/);
    expect(textOf(shown)).toMatch(/Net worth ?Biggest lead: Team 1 \+8\.2k at 20:05 ?Team 1 \+8\.2k/);
    const picks = within(shown as HTMLElement).getByRole('list', { name: 'Heroes picked by Team 1' });
    expect(within(picks).getAllByRole('listitem')).toHaveLength(5);
    const row = within(shown as HTMLElement).getByRole('row', { name: /Player 1\.1/ });
    expect(textOf(row)).toMatch(/\d+\/\d+\/\d+/);
    expect(await faults()).toEqual([]);
  });

  it('is on air just as late, and its overlay has an address', async () => {
    await see(`/broadcast/game/${matchId}`, 'Broadcast');
    const game = await screen.findByRole('region', { name: 'Game' });
    await waitFor(() => expect(textOf(game)).toMatch(/21 ?20:05 ?8/));
    expect(textOf(game)).toMatch(/Net worth .* \+8\.2k/);
    cleanup();
    await see('/broadcast');
    fireEvent.change(await screen.findByLabelText('Overlay'), { target: { value: 'game' } });
    expect((await screen.findByLabelText<HTMLInputElement>('Game address')).value).toMatch(
      /\/broadcast\/game\?league=/,
    );
  });

  it('says when its figures appear once the match is decided, and then shows their source', async () => {
    await tell(at(1_500, 12_000, 'radiant'));
    for (const n of [1, 2]) await app.call(captain(n), 'POST', `/api/matches/${matchId}/day/confirm`, {});
    await see(`/matches/${matchId}`);
    const soon = await screen.findByText(/^Live game data will appear from/);
    expect(textOf(soon)).toMatch(/from \d\d:\d\d/);
    cleanup();
    await passMinutes(app, 6);
    await see(`/matches/${matchId}`);
    const shown = await section();
    expect(textOf(shown)).toMatch(/Team 1 ?Radiant · won.*25:00.*Source: spectator\.$/);
    expect(await faults()).toEqual([]);
  });
});
