import { dataRoute } from '#api/http/route.ts';
import * as contract from '#domain/contract/competition/seasons.ts';
import * as commands from './commands.ts';
import { enterQualified, makePlayOffs, startNextSeason } from './followUps.ts';
import { readHistory } from './history.ts';
import { presentListed, presentSeason, presentTeamSeason } from './present.ts';
import { listTeamSeasons, loadSeasons } from './store.ts';

export const seasonRoutes = [
  dataRoute(contract.listSeasons, async ({ db, now }) =>
    (await loadSeasons(db)).map((row) => presentListed(row, now)),
  ),
  dataRoute(contract.getSeason, ({ db, now }, { params }) => presentSeason(db, params.id, now)),
  dataRoute(contract.createSeason, (context, { body }) => commands.createSeason(context, body)),
  dataRoute(contract.updateSeason, (context, { params, body }) =>
    commands.changeSeason(context, params.id, body),
  ),
  dataRoute(contract.deleteSeason, (context, { params }) => commands.removeSeason(context, params.id)),
  dataRoute(contract.getPromotion, (context, { params }) => commands.readPromotion(context, params.id)),
  dataRoute(contract.closeSeason, (context, { params, body }) =>
    commands.closeSeason(context, params.id, body.version),
  ),
  dataRoute(contract.makePlayOffs, (context, { params }) => makePlayOffs(context, params.id)),
  dataRoute(contract.startNextSeason, (context, { params, body }) =>
    startNextSeason(context, params.id, body),
  ),
  dataRoute(contract.enterQualified, (context, { params, body }) =>
    enterQualified(context, params.id, body.dryRun),
  ),
  dataRoute(contract.listTeamSeasons, async ({ db }, { params }) =>
    (await listTeamSeasons(db, params.id)).map(presentTeamSeason),
  ),
  dataRoute(contract.getHistory, ({ db }) => readHistory(db)),
];
