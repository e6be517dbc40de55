import { entrantFeeds } from '#domain/competition/stages/feeds.ts';
import { writeStages } from '#domain/competition/stages/planning/stored.ts';
import type { TestApp } from './app.ts';
import { startSeason } from './season.ts';

/** A tournament of one Swiss stage of three rounds, whose first round is drawn. */
export async function startSwiss(app: TestApp, teams: number, fields: object = {}, settings: object = {}) {
  const season = await startSeason(app, teams, {
    maxTeams: teams,
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
        feeds: entrantFeeds(teams),
      },
    ]),
    ...fields,
  });
  const { status, error } = await season.generate();
  if (status !== 200) throw new Error(error);
  return season;
}
