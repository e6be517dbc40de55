import { runSchedule } from '#api/schedule/commands.ts';
import type { TestApp } from './app.ts';

const MINUTE = 60_000;

/** A moment so many minutes from now. */
export const hence = (minutes: number) => new Date(Date.now() + minutes * MINUTE);

/** The clocks of match days as they look so many minutes from now. */
export async function tickMatchDays({ db }: Pick<TestApp, 'db'>, minutes = 0): Promise<void> {
  await db('schedules').where({ name: 'match_days' }).delete();
  const context = { db, actor: { kind: 'system' } as const, now: hence(minutes) };
  const fault = await runSchedule(context, 'match_days', { timeZone: 'Africa/Johannesburg' });
  if (fault) throw fault;
}

type Show = {
  tournamentId: string;
  /** Their participations. */
  teams: readonly (string | undefined)[];
  /** From now until it begins. */
  minutes: number;
  format?: string | undefined;
  stage?: 'other' | 'group';
};

/** Creates a match of two teams; gives its id. */
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
