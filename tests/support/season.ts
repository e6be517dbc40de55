import { refreshBracket } from '#api/competition/brackets/refresh.ts';
import type { Bracket, Standings } from '#domain/contract/competition/brackets.ts';
import type { Match } from '#domain/contract/competition/matches.ts';
import { CONFIRM_REMOVAL } from '#domain/contract/http/client.ts';
import type { Caller, TestApp } from './app.ts';
import { approvedTeam, makeTournament } from './factories.ts';

type Answer<Data> = {
  status: number;
  data: Data;
  code?: string;
  error?: string;
  act?: string | null;
  fields?: Record<string, string>;
};

/** Makes a call for a person who sees which results would be removed, and confirms their removal. */
export async function confirmed(
  app: TestApp,
  caller: Caller,
  method: string,
  path: string,
  body?: unknown,
): ReturnType<TestApp['call']> {
  const answer = await app.call(caller, method, path, body);
  if (answer.body?.code !== 'removes_results') return answer;
  const ids = (answer.body.data.matches as Match[]).map(({ id }) => id);
  return app.call({ ...caller, [CONFIRM_REMOVAL]: ids.join() }, method, path, body);
}

export async function startSeason(app: TestApp, teams: number, fields: object = {}) {
  const { id } = await makeTournament(app, fields);
  for (let n = 1; n <= teams; n += 1) await approvedTeam(app, n, id);
  return seasonOf(app, id);
}

/** The actions of a tournament's admin as short calls. The admin confirms which results an action removes. */
export function seasonOf(app: TestApp, id: string) {
  const base = `/api/tournaments/${id}`;
  const call = async <Data>(method: string, path: string, body?: unknown): Promise<Answer<Data>> => {
    const { status, body: answer } = await confirmed(app, app.admin, method, path, body);
    return { status, ...answer };
  };
  const matches = async () => (await call<Match[]>('GET', `${base}/matches?limit=1000`)).data;
  const between = (all: readonly Match[], one: string, other: string) => {
    const names = (match: Match) => [match.team1?.name, match.team2?.name];
    const found = all.find((match) => names(match).includes(one) && names(match).includes(other));
    if (!found) throw new Error(`No match between ${one} and ${other}`);
    return found;
  };
  const result = (id: string, team1Score: number, team2Score: number, more: object = {}) =>
    call<{ match: Match; affected: Match[] }>('PUT', `/api/matches/${id}/result`, {
      team1Score,
      team2Score,
      ...more,
    });
  const beats = async (winner: string, loser: string, more: object = {}) => {
    const open = (await matches()).filter(({ status }) => status !== 'completed' && status !== 'cancelled');
    const { id, team1 } = between(open, winner, loser);
    const answer = await (team1?.name === winner ? result(id, 1, 0, more) : result(id, 0, 1, more));
    if (answer.status !== 200) throw new Error(`${winner} beats ${loser}: ${JSON.stringify(answer)}`);
    return answer.data;
  };
  return {
    id,
    base,
    call,
    matches,
    between,
    result,
    beats,
    generate: () => call<{ created: number }>('POST', `${base}/bracket/matches`),
    standings: async () => (await call<Standings>('GET', `${base}/standings`)).data,
    bracket: async () => (await call<Bracket>('GET', `${base}/bracket`)).data,
    /** Updates the bracket, as the worker does after every change. */
    refresh: () => refreshBracket(app.system, id),
    /** Plays the group games. The team that is higher in its group's list wins. */
    playGroups: async () => {
      const { groups } = (await call<Bracket>('GET', `${base}/bracket`)).data;
      for (const { teams, matches: games } of groups) {
        const placeOf = (id: string | null) =>
          teams.findIndex(({ participationId }) => participationId === id);
        for (const { id, team1, team2 } of games)
          await (placeOf(team1.participationId) < placeOf(team2.participationId)
            ? result(id, 1, 0)
            : result(id, 0, 1));
      }
    },
  };
}

export type Season = ReturnType<typeof seasonOf>;
