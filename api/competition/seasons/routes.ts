import { route } from '#api/http/route.ts';
import * as contract from '#domain/contract/competition/seasons.ts';
import * as commands from './commands.ts';
import { readHistory } from './history.ts';
import { startNextSeason } from './next.ts';
import { makePlayOffs } from './playOffs.ts';
import { presentListed, presentSeason, presentTeamSeason } from './present.ts';
import { enterQualified } from './qualified.ts';
import { listTeamSeasons, loadSeasons } from './store.ts';

export const seasonRoutes = [
  route(contract.listSeasons, async ({ db, now }) => ({
    data: (await loadSeasons(db)).map((row) => presentListed(row, now)),
  })),
  route(contract.getSeason, async ({ db, now }, { params }) => ({
    data: await presentSeason(db, params.id, now),
  })),
  route(contract.createSeason, async (context, { body }) => ({
    data: await commands.createSeason(context, body),
  })),
  route(contract.updateSeason, async (context, { params, body }) => ({
    data: await commands.changeSeason(context, params.id, body),
  })),
  route(contract.deleteSeason, async (context, { params }) => ({
    data: await commands.removeSeason(context, params.id),
  })),
  route(contract.getPromotion, async (context, { params }) => ({
    data: await commands.readPromotion(context, params.id),
  })),
  route(contract.closeSeason, async (context, { params, body }) => ({
    data: await commands.closeSeason(context, params.id, body.version),
  })),
  route(contract.makePlayOffs, async (context, { params }) => ({
    data: await makePlayOffs(context, params.id),
  })),
  route(contract.startNextSeason, async (context, { params, body }) => ({
    data: await startNextSeason(context, params.id, body),
  })),
  route(contract.enterQualified, async (context, { params, body }) => ({
    data: await enterQualified(context, params.id, body.dryRun),
  })),
  route(contract.listTeamSeasons, async ({ db }, { params }) => {
    return { data: (await listTeamSeasons(db, params.id)).map(presentTeamSeason) };
  }),
  route(contract.getHistory, async ({ db }) => ({ data: await readHistory(db) })),
];
