import type { Standings } from '#domain/contract/competition/brackets.ts';
import { startApp, type TestApp } from './app.ts';
import { approvedTeam, makeTournament } from './factories.ts';
import { confirmed, type Season, seasonOf } from './season.ts';

/**
 * Creates a database with a finished group A: Team 1 beats everybody, and Teams 2, 3 and 4 beat each other in
 * a cycle.
 */
export async function freezeCircle() {
  const made = await startApp();
  const { id } = await makeTournament(made, { startDate: '2026-01-01T00:00:00Z' });
  for (const n of [1, 2, 3, 4]) await approvedTeam(made, n, id, { assignedGroup: 'A' });
  const season = seasonOf(made, id);
  await season.generate();
  for (const [winner, loser] of CIRCLE) await season.beats(`Team ${winner}`, `Team ${loser}`);
  await made.freeze();
  return { app: made, id };
}

const CIRCLE = [
  [1, 2],
  [1, 3],
  [1, 4],
  [2, 3],
  [3, 4],
  [4, 2],
];

export async function startCircle({ app: source, id }: Awaited<ReturnType<typeof freezeCircle>>) {
  const app = await startApp({}, source);
  return { app, season: seasonOf(app, id) };
}

/** Returns group A in order, as 'rank name reason' lines. */
export const groupA = async (season: Season) => linesOf(await season.standings());

export const linesOf = ({ groups }: Standings) =>
  (groups[0]?.rows ?? [])
    .filter(({ isPlaceholder }) => !isPlaceholder)
    .map(({ rank, name, reason }) => `${rank} ${name} ${reason}`);

export async function idsOf(season: Season, ...names: string[]): Promise<string[]> {
  const rows = (await season.standings()).groups.flatMap((group) => group.rows);
  return names.map((name) => rows.find((row) => row.name === name)?.participationId ?? '');
}

/** Reverses the result between two teams, as an admin does. Returns the affected matches. */
export const swapped = async (app: TestApp, season: Season, one: string, other: string) => {
  const games = (await season.matches()).filter(({ stage }) => stage === 'group');
  const { id, team1Score, team2Score } = season.between(games, one, other);
  const answer = await confirmed(app, app.admin, 'PUT', `/api/matches/${id}/result`, {
    team1Score: team2Score ?? 0,
    team2Score: team1Score ?? 0,
  });
  return answer.body.data.affected as { id: string; matchIdentifier: string | null; status: string }[];
};
