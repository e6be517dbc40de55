import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dayAfter, dayAt, momentAt } from '#domain/leagueTime.ts';
import { MATCH_DAY } from '#domain/matchDay/settings.ts';
import { captain, startApp, type TestApp } from '../support/app.ts';
import { approvedTeam, makeTournament } from '../support/factories.ts';
import { tickMatchDays } from '../support/matchDay.ts';

const ZONE = 'Africa/Johannesburg';
type Planned = {
  id: string;
  scheduledTime: string | null;
  team1ParticipationId: string;
  team2ParticipationId: string;
};

let app: TestApp;
let tournamentId: string;
/** 19:00 in the league's time zone on the day after tomorrow. */
const start = momentAt(dayAfter(dayAt(new Date(), ZONE), 2), 19, ZONE);
const teams: string[] = [];
beforeAll(async () => {
  app = await startApp();
  tournamentId = (await makeTournament(app, { maxTeams: 20, startDate: start.toISOString() })).id;
  await settings({});
  for (const n of [1, 2, 3, 4, 5]) {
    const { team } = await approvedTeam(app, n, tournamentId, { assignedGroup: 'A' });
    teams.push(team.tournamentParticipationId);
  }
});
afterAll(() => app.stop());

const admin = (method: string, path: string, body?: object) => app.call(app.admin, method, path, body);
const settings = (more: object) =>
  admin('PUT', `/api/tournaments/${tournamentId}`, {
    matchDay: { ...MATCH_DAY, roundDays: 7, roomOpens: 10_080, proposalTime: 60, ...more },
  });
const matches = async (): Promise<Planned[]> =>
  (await admin('GET', `/api/matches?tournamentId=${tournamentId}&limit=1000`)).body.data;
const room = async (id: string) => (await admin('GET', `/api/matches/${id}/room`)).body.data;

describe('Round times', () => {
  it('every match of known teams gets a time in its round, and no team is in two places', async () => {
    const second = dayAfter(dayAt(start, ZONE), 7);
    await app.call(captain(1), 'PUT', `/api/participations/${teams[0]}/availability`, {
      weekly: [],
      days: [second],
      areas: [],
    });
    await admin('POST', `/api/tournaments/${tournamentId}/bracket/matches`);
    expect((await matches()).every(({ scheduledTime }) => scheduledTime === null)).toBe(true);
    await tickMatchDays(app);
    const all = await matches();
    expect(all).toHaveLength(10);
    const dayOf = ({ scheduledTime }: Planned) => dayAt(new Date(scheduledTime ?? ''), ZONE);
    const days = new Set(all.map(dayOf));
    for (const day of days) {
      const games = all.filter((game) => dayOf(game) === day);
      const playing = games.flatMap((game) => [game.team1ParticipationId, game.team2ParticipationId]);
      expect(new Set(playing).size).toBe(playing.length);
    }
    const first = dayAt(start, ZONE);
    const rounds = [...days].toSorted();
    expect(rounds).toContain(first);
    expect(rounds.at(-1)).toBe(dayAfter(first, 28));
    const moved = all.find(
      ({ scheduledTime, team1ParticipationId: one, team2ParticipationId: two }) =>
        [one, two].includes(teams[0] ?? '') &&
        dayAt(new Date(scheduledTime ?? ''), ZONE) === dayAfter(second, 1),
    );
    expect(moved).toBeDefined();
    // The worker restores a cleared time.
    const [one] = all;
    await admin('PUT', `/api/matches/${one?.id}`, { scheduledTime: null });
    await tickMatchDays(app);
    expect((await matches()).every(({ scheduledTime }) => scheduledTime !== null)).toBe(true);
  });

  it('let teams move a match only within its round', async () => {
    const [first] = (await matches()).filter(({ scheduledTime }) => scheduledTime === start.toISOString());
    const id = first?.id ?? '';
    expect((await room(id)).playBy).toBe(momentAt(dayAfter(dayAt(start, ZONE), 7), 19, ZONE).toISOString());
    const who = (index: 1 | 2) => captain(1 + teams.indexOf(first?.[`team${index}ParticipationId`] ?? ''));
    const times = (await app.call(who(1), 'GET', `/api/matches/${id}/day/times`)).body.data as string[];
    expect(times.every((time) => time < new Date(start.getTime() + 7 * 86_400_000).toISOString())).toBe(true);
    const propose = (days: number) =>
      app.call(who(1), 'POST', `/api/matches/${id}/day/time`, {
        to: momentAt(dayAfter(dayAt(start, ZONE), days), 19, ZONE).toISOString(),
      });
    expect((await propose(8)).body.error).toBe(
      'The next round will have started by then. Propose an earlier time.',
    );
    expect((await propose(1)).status).toBe(200);
    // Nobody answers within the hour, so the match keeps its time.
    await tickMatchDays(app, 61);
    expect(await room(id)).toMatchObject({ proposal: null, scheduledTime: start.toISOString() });
  });

  it('the staff decide if the tournament says so, and answer for the team', async () => {
    await settings({ unanswered: 'staff' });
    const [first] = (await matches()).filter(({ scheduledTime }) => scheduledTime === start.toISOString());
    const id = first?.id ?? '';
    const to = momentAt(dayAfter(dayAt(start, ZONE), 2), 19, ZONE).toISOString();
    const who = captain(1 + teams.indexOf(first?.team1ParticipationId ?? ''));
    await app.call(who, 'POST', `/api/matches/${id}/day/time`, { to });
    await tickMatchDays(app, 61);
    expect(await room(id)).toMatchObject({ stuck: 'time_open', waitsFor: 'staff' });
    const stuck = (await admin('GET', '/api/match-days?isStuck=true')).body.data;
    expect(stuck.map(({ matchId }: { matchId: string }) => matchId)).toEqual([id]);
    const moved = await admin('POST', `/api/matches/${id}/day/time/accept`, { side: 'team2' });
    expect(moved.body.data).toMatchObject({ stuck: null, scheduledTime: to });
  });

  it('say in the room that a team is unavailable then, and where it has no power', async () => {
    const [first] = (await matches()).toSorted((one, other) =>
      (one.scheduledTime ?? '').localeCompare(other.scheduledTime ?? ''),
    );
    const id = first?.id ?? '';
    const day = dayAt(new Date(first?.scheduledTime ?? ''), ZONE);
    const index = teams.indexOf(first?.team2ParticipationId ?? '');
    await app.call(captain(1 + index), 'PUT', `/api/participations/${teams[index]}/availability`, {
      weekly: [],
      days: [],
      areas: ['Soweto'],
    });
    expect((await room(id)).inTheWay).toEqual([]);
    await admin('PUT', '/api/power-cuts', { lines: `Soweto, ${day} 18:30, ${day} 20:30` });
    expect((await room(id)).inTheWay).toMatchObject([{ side: 'team2', area: 'Soweto' }]);
  });
});
