import type { League } from '#domain/settings.ts';
import type { TestApp } from './app.ts';
import { approvedTeam, makeTournament } from './factories.ts';
import { seasonOf } from './season.ts';

const ONE_GROUP = {
  stages: [
    {
      name: 'Season',
      settings: {
        ...{ kind: 'round_robin', matchFormat: 'Best of 1', groups: [4], legs: 1 },
        ...{ distribution: 'listed', tieBreakers: ['head_to_head'], advancing: 4 },
      },
      feeds: ['#1', '#2', '#3', '#4'],
    },
  ],
  maxTeams: 4,
};

/** Plays a league's four-team tournament to its end; the team with the lower number wins. */
export async function playLeague(
  app: TestApp,
  league: League,
  numbers: readonly number[],
  fields: object = {},
) {
  const name = `${league} league`;
  const { id } = await makeTournament(app, { ...ONE_GROUP, league, name, ...fields });
  for (const n of numbers) await approvedTeam(app, n, id);
  const season = seasonOf(app, id);
  await season.generate();
  const numberOf = (team: { name: string } | null) => Number(team?.name.split(' ')[1]);
  for (const match of await season.matches())
    await (numberOf(match.team1) < numberOf(match.team2)
      ? season.result(match.id, 1, 0)
      : season.result(match.id, 0, 1));
  await season.refresh();
  return id;
}
