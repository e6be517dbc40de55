import { entrantFeeds } from '#domain/competition/stages/feeds.ts';
import { writeStages } from '#domain/competition/stages/tournament.ts';
import type { TestApp } from './app.ts';
import { startSeason } from './season.ts';

/** Starts a three-round Swiss tournament with its first round drawn; more teams can still enter. */
export async function startSwiss(
  app: TestApp,
  teams: number,
  { places = teams, ...fields }: { places?: number; startDate?: string } = {},
  settings: object = {},
) {
  const season = await startSeason(app, teams, {
    maxTeams: places,
    stages: writeStages([
      {
        name: 'Swiss',
        settings: {
          kind: 'swiss',
          matchFormat: 'Best of 1',
          length: { rounds: 3 },
          pairing: 'slide',
          tieBreakers: ['buchholz'],
          ...settings,
        },
        feeds: entrantFeeds(places),
      },
    ]),
    ...fields,
  });
  const { status, error } = await season.generate();
  if (status !== 200) throw new Error(error);
  return season;
}
