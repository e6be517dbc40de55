import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { ListedMatch, Match, MatchBackground } from '#domain/contract/competition/matches.ts';
import type { Team } from '#domain/contract/competition/teams.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { leadOf, matchesAroundNow } from '#shared/match/homeMatches.ts';
import { startApp, type TestApp, visitor } from '../support/app.ts';
import { startSeason } from '../support/season.ts';
import { matchBackground, playerRecords } from './matchBackground.ts';

let app: TestApp;
let season: Awaited<ReturnType<typeof startSeason>>;
beforeAll(async () => {
  app = await startApp();
  season = await startSeason(app, 8);
  await season.generate();
  await season.playGroups();
  await season.refresh();
});
afterAll(() => app.stop());

const read = async <Data>(path: string): Promise<Data> => (await app.call(visitor, 'GET', path)).body.data;
const write = (method: string, path: string, body: object) => app.call(app.admin, method, path, body);

it('a match’s background agrees with both teams’ matches', async () => {
  const again = { name: 'Unchanged teams again', withTeams: true };
  const copy: Tournament = (await write('POST', `/api/tournaments/${season.id}/copy`, again)).body.data;
  const teams = await read<Team[]>(`/api/teams?limit=1000&tournamentId=${copy.id}`);
  const [met] = await season.matches();
  const [one, other] = [met?.team1, met?.team2].map(
    (side) => teams.find(({ id }) => id === side?.teamId)?.tournamentParticipationId,
  );
  const made: Match = (
    await write('POST', '/api/matches', {
      scheduledTime: '2026-12-05T15:00:00Z',
      ...{ tournamentId: copy.id, stage: 'other', roundName: 'Friendly', matchFormat: 'Best of 1' },
      ...{ team1ParticipationId: one, team2ParticipationId: other },
    })
  ).body.data;
  await write('PUT', `/api/matches/${made.id}/result`, { team1Score: 0, team2Score: 1 });
  const matches = await read<Match[]>('/api/matches?limit=1000');
  const tournaments = await read<Tournament[]>('/api/tournaments');
  let [records, meetings] = [0, 0];
  for (const match of matches) {
    const of = await read<Team[]>(`/api/teams?limit=1000&tournamentId=${match.tournamentId}`);
    const told = await read<MatchBackground>(`/api/matches/${match.id}/background`);
    const expected = matchBackground(match, { matches, teams: of, tournaments });
    const players = match.participatingPlayers.map(({ id }) => id);
    const shown = expected.records.filter(({ playerId }) => players.includes(playerId));
    expect(told.records.filter(({ playerId }) => players.includes(playerId)).toSorted(byPlayer)).toEqual(
      shown.toSorted(byPlayer),
    );
    expect([told.meetings, told.sides]).toEqual([expected.meetings, expected.sides]);
    records += shown.length;
    meetings += told.meetings.team1 + told.meetings.team2;
  }
  expect([records > 0, meetings > 0]).toEqual([true, true]);
  expect((await app.call(visitor, 'GET', `/api/matches/${season.id}/background`)).status).toBe(404);
});

it('each roster player’s record agrees with the tournament’s matches', async () => {
  const matches = await read<Match[]>(`/api/tournaments/${season.id}/matches?limit=1000`);
  const records = playerRecords(matches);
  const teams = await read<Team[]>(`/api/teams?limit=1000&tournamentId=${season.id}`);
  const players = teams.flatMap((team) => team.players);
  expect(players.filter(({ wins }) => wins > 0).length).toBeGreaterThan(10);
  for (const { id, wins, losses } of players)
    expect({ wins, losses }).toEqual(records.get(id) ?? { wins: 0, losses: 0 });
});

it('each match of a player shows which side they are on', async () => {
  const matches = await read<Match[]>('/api/matches?limit=1000');
  const players = [...new Set(matches.flatMap((match) => match.participatingPlayerIds))].slice(0, 12);
  for (const playerId of players) {
    const own = await read<ListedMatch[]>(`/api/matches?limit=1000&players=false&playerId=${playerId}`);
    const sides = matches.flatMap(({ id, participatingPlayers, team1ParticipationId }) => {
      const seat = participatingPlayers.find((player) => player.id === playerId);
      return seat ? [[id, seat.participationId === team1ParticipationId ? 'team1' : 'team2']] : [];
    });
    expect(own.map(({ id, playerSide }) => [id, playerSide])).toEqual(sides);
  }
  expect(players).toHaveLength(12);
});

const byPlayer = (one: { playerId: string }, other: { playerId: string }) =>
  one.playerId < other.playerId ? -1 : 1;

it('current matches are those on the home page, in each state of a tournament', async () => {
  const idsOf = (of: readonly ListedMatch[]) => of.map(({ id }) => id);
  for (const state of ['groups played', 'one on air', 'all open']) {
    const all = await read<ListedMatch[]>(`/api/tournaments/${season.id}/matches?limit=1000&players=false`);
    const current = await read<ListedMatch[]>(`/api/tournaments/${season.id}/current-matches`);
    expect([state, idsOf(matchesAroundNow(current))]).toEqual([state, idsOf(matchesAroundNow(all))]);
    for (const kind of ['live', 'next', 'results'] as const)
      expect(idsOf(leadOf(current)[kind].slice(0, 5))).toEqual(idsOf(leadOf(all)[kind].slice(0, 5)));
    const open = all.filter(({ status, team1, team2 }) => status === 'scheduled' && team1 && team2);
    if (state === 'groups played' && open[0]) await write('POST', `/api/matches/${open[0].id}/start`, {});
  }
  const nowhere = season.id.replace(/^./, 'f');
  const none = await app.call(visitor, 'GET', `/api/tournaments/${nowhere}/current-matches`);
  expect(none.status).toBe(404);
});
