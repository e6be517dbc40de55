import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createDemoSeason } from '../../api/demoSeason/season.ts';
import type { Bracket } from '../../domain/contract/brackets.ts';
import type { Match } from '../../domain/contract/matches.ts';
import type { Tournament } from '../../domain/contract/tournaments.ts';
import { placeEvents } from '../../jobs/relay.ts';
import { visitor } from '../support/app.ts';
import { approvedTeam, makeTournament } from '../support/factories.ts';
import { type Ring, startRing } from '../support/ring.ts';

let ring: Ring;
let tournaments: Tournament[];
const read = async <Data>(path: string) => (await ring.app.call(visitor, 'GET', path)).body.data as Data;
const named = (name: string) => tournaments.find((each) => each.name === name) as Tournament;
const bracketOf = (name: string) => read<Bracket>(`/api/tournaments/${named(name).id}/bracket`);
const matchesOf = (name: string) => read<Match[]>(`/api/tournaments/${named(name).id}/matches?limit=1000`);

beforeAll(async () => {
  ring = await startRing();
  await createDemoSeason(ring.app.system);
  tournaments = await read('/api/tournaments');
}, 60_000);
afterAll(() => ring.stop());

describe('the demo season', () => {
  it('is marked as a sample, in both leagues, with one that is over', () => {
    expect(
      tournaments.map(({ name, league, status, isSample, teamCount }) => [
        name,
        league,
        status,
        isSample,
        teamCount,
      ]),
    ).toEqual([
      ['A League Championship', 'A', 'live', true, 20],
      ['B League Cup', 'B', 'live', true, 20],
      ['A League Winter Cup', 'A', 'completed', true, 8],
    ]);
    expect(named('A League Championship').prizePool).toBe(18_450);
  });

  it('stands in the middle of a group stage: two groups over, a tie at the line, a match on air', async () => {
    const { groups } = await bracketOf('A League Championship');
    expect(groups.map(({ complete, needsTieBreak }) => [complete, needsTieBreak])).toEqual([
      [true, false],
      [true, false],
      [true, true],
      [false, false],
    ]);
    const matches = await matchesOf('A League Championship');
    const count = (status: string) => matches.filter((match) => match.status === status).length;
    expect([count('completed'), count('live'), count('scheduled')]).toEqual([37, 1, 2]);
    expect(matches.filter(({ forfeit }) => forfeit)).toHaveLength(1);
    expect(matches.every(({ scheduledTime }) => scheduledTime)).toBe(true);
  });

  it('stands in the semifinals of the other league, and has a champion of a cup', async () => {
    const { knockout } = await bracketOf('B League Cup');
    expect(knockout.semifinals.map(({ status }) => status)).toEqual(['completed', 'live']);
    expect((await bracketOf('A League Winter Cup')).champion).toMatchObject({ isTextPlaceholder: false });
  });

  it('is told to nobody', async () => {
    while ((await placeEvents(ring.app.db, new Date())) > 0);
    expect(await ring.app.db('deliveries')).toEqual([]);
  });
});

describe('Start empty', () => {
  it('deletes the samples with their teams and players, and nothing else', async () => {
    const { app } = ring;
    const own = await makeTournament(app, { name: 'Our own cup' });
    await approvedTeam(app, 1, own.id);
    for (const { id } of tournaments) {
      const path = `/api/tournaments/${id}`;
      expect((await app.call(visitor, 'DELETE', path)).status).toBe(401);
      const { status, body } = await app.call(app.admin, 'DELETE', path);
      expect([status, body.data.id]).toEqual([200, id]);
      expect((await app.call(app.admin, 'DELETE', path)).status).toBe(404);
    }
    expect((await read<Tournament[]>('/api/tournaments')).map(({ name }) => name)).toEqual(['Our own cup']);
    const left = async (table: string) => Number((await app.db(table).count())[0]?.count);
    expect([await left('teams'), await left('players'), await left('matches')]).toEqual([1, 5, 0]);
    expect((await app.events()).filter((name) => name === 'tournament.deleted')).toHaveLength(3);
  });
});
