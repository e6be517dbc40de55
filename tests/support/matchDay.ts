import { runSchedule } from '#api/schedule/commands.ts';
import { MATCH_DAY } from '#domain/matchDay/settings.ts';
import { type Caller, captain, type TestApp } from './app.ts';
import { approvedTeam, makeTournament } from './factories.ts';

const MINUTE = 60_000;

export const hence = (minutes: number) => new Date(Date.now() + minutes * MINUTE);

/** Runs the clocks of match days as if this many minutes had passed. */
export async function tickMatchDays({ db }: Pick<TestApp, 'db'>, minutes = 0): Promise<void> {
  await db('schedules').where({ name: 'match_days' }).delete();
  const context = { db, actor: { kind: 'system' } as const, now: hence(minutes) };
  const fault = await runSchedule(context, 'match_days');
  if (fault) throw fault;
}

type Show = {
  tournamentId: string;
  teams: readonly (string | undefined)[];
  /** Minutes from now until the match begins. */
  minutes: number;
  format?: string | undefined;
  stage?: 'other' | 'group';
};

export async function makeMatch(app: Pick<TestApp, 'admin' | 'call'>, show: Show): Promise<string> {
  const { tournamentId, teams, minutes, format = 'Best of 1', stage = 'other' } = show;
  const { body } = await app.call(app.admin, 'POST', '/api/matches', {
    tournamentId,
    stage,
    roundName: 'Show match',
    matchFormat: format,
    team1ParticipationId: teams[0],
    team2ParticipationId: teams[1],
    scheduledTime: hence(minutes).toISOString(),
  });
  return body.data.id;
}

/** Creates a running match with a caster, between two new teams with captains 1 and 2. Returns its id. */
export async function makePlayedMatch(app: TestApp, caster: Caller): Promise<string> {
  const { id: tournamentId } = await makeTournament(app, { maxTeams: 20 });
  await app.call(app.admin, 'PUT', `/api/tournaments/${tournamentId}`, { matchDay: MATCH_DAY });
  const teams: string[] = [];
  for (const n of [1, 2]) {
    const { team } = await approvedTeam(app, n, tournamentId, { assignedGroup: 'A' });
    teams.push(team.tournamentParticipationId);
  }
  const id = await makeMatch(app, { tournamentId, teams, minutes: 10 });
  await tickMatchDays(app);
  await app.call(caster, 'POST', `/api/matches/${id}/casters`, {});
  const act = (n: number, name: string, body: object) =>
    app.call(captain(n), 'POST', `/api/matches/${id}/day/${name}`, body);
  for (const n of [1, 2]) await act(n, 'ready', {});
  const room = async () => (await app.call(app.admin, 'GET', `/api/matches/${id}/room`)).body.data;
  for (let day = await room(); day.phase === 'choice'; day = await room())
    await act(day.choosing.turn === 'team1' ? 1 : 2, 'choice', { choice: day.choosing.left[0] });
  return id;
}
