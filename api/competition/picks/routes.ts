import { type Context, fieldsOf, firstOf, idAfter, ownIdOf, type Page } from '#api/database/database.ts';
import { byId, dataRoute, presentPage, route } from '#api/http/route.ts';
import * as contract from '#domain/contract/competition/picks.ts';
import { found } from '#domain/errors.ts';
import { isLocked } from '#domain/picks/lock.ts';
import { siteSettings } from '#domain/site/settings.ts';
import { deletePicks, presentRow, readBoard, readOwnSheet, readSheet, savePicks } from './commands.ts';
import { findLeague, listLeagues, type SeenLeague } from './leagueStore.ts';
import * as leagues from './leagues.ts';
import * as store from './store.ts';

export const pickRoutes = [
  dataRoute(contract.getPickBoard, async ({ db, now }, { params }) => {
    const board = await readBoard(db, params.id);
    const locked = board.matches.filter((match) => isLocked(match, now)).map(({ key }) => key);
    return { isOff: !siteSettings().pickem, board, shares: await store.countPicks(db, params.id, locked) };
  }),
  dataRoute(contract.getOwnPicks, byId(readOwnSheet)),
  dataRoute(contract.savePicks, byId(savePicks)),
  dataRoute(contract.deletePicks, async (context, { params }) => {
    await deletePicks(context, params.id);
    return null;
  }),
  dataRoute(contract.getPickSheet, byId(readSheet)),
  route(contract.listPickTable, (context, { params, query }) =>
    tableOf(context, { of: 'tournament', id: params.id }, query),
  ),
  route(contract.listSeasonPickTable, (context, { params, query }) =>
    tableOf(context, { of: 'season', id: params.id }, query),
  ),
  dataRoute(contract.listPickLeagues, async (context) =>
    (await listLeagues(context.db, ownIdOf(context))).map(presentLeague),
  ),
  dataRoute(contract.getPickLeague, (context, { params }) => seenLeague(context, params.code)),
  dataRoute(contract.createPickLeague, async (context, { body }) =>
    seenLeague(context, await leagues.createLeague(context, body.name)),
  ),
  dataRoute(contract.joinPickLeague, async (context, { params }) => {
    await leagues.joinLeague(context, params.code);
    return seenLeague(context, params.code);
  }),
  dataRoute(contract.leavePickLeague, async (context, { params }) => {
    await leagues.leaveLeague(context, params.code);
    return null;
  }),
  dataRoute(contract.deletePickLeague, async (context, { params }) => {
    await leagues.deleteLeague(context, params.code);
    return null;
  }),
];

async function tableOf(
  { db }: Context,
  table: Parameters<typeof store.listTable>[1],
  { limit, nextToken, league }: Page & { league?: string | undefined },
) {
  const rows = await store.listTable(db, table, { limit: limit + 1, after: idAfter({ nextToken }), league });
  return presentPage(firstOf(rows, limit), presentRow);
}

const seenLeague = async ({ db, actor }: Context, code: string) =>
  presentLeague(found(await findLeague(db, code, ('discordId' in actor && actor.discordId) || ''), 'League'));

const presentLeague = (row: SeenLeague) => fieldsOf(row, 'code', 'name', 'members', 'is_own', 'is_member');
