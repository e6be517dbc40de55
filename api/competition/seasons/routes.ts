import { byId, dataRoute } from '#api/http/route.ts';
import * as contract from '#domain/contract/competition/seasons.ts';
import * as commands from './commands.ts';
import { enterQualified, makePlayOffs, startNextSeason } from './followUps.ts';
import { readHistory } from './history.ts';
import { presentSeason, presentSeasons, presentTeamSeason } from './present.ts';
import { listTeamSeasons } from './store.ts';

export const seasonRoutes = [
  dataRoute(contract.listSeasons, ({ db, now }) => presentSeasons(db, now)),
  dataRoute(contract.getSeason, ({ db, now }, { params }) => presentSeason(db, params.id, now)),
  dataRoute(contract.createSeason, (context, { body }) => commands.createSeason(context, body)),
  dataRoute(contract.updateSeason, byId(commands.changeSeason)),
  dataRoute(contract.deleteSeason, byId(commands.removeSeason)),
  dataRoute(contract.getPromotion, byId(commands.readPromotion)),
  dataRoute(contract.closeSeason, (context, { params, body }) =>
    commands.closeSeason(context, params.id, body.version),
  ),
  dataRoute(contract.makePlayOffs, byId(makePlayOffs)),
  dataRoute(contract.startNextSeason, byId(startNextSeason)),
  dataRoute(contract.enterQualified, (context, { params, body }) =>
    enterQualified(context, params.id, body.dryRun),
  ),
  dataRoute(contract.listTeamSeasons, async ({ db }, { params }) =>
    (await listTeamSeasons(db, params.id)).map(presentTeamSeason),
  ),
  dataRoute(contract.getHistory, ({ db }) => readHistory(db)),
];
