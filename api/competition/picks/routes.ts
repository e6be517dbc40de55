import { type Context, firstOf, idAfter, ownIdOf, type Page } from '#api/database/database.ts';
import { route } from '#api/http/route.ts';
import * as contract from '#domain/contract/competition/picks.ts';
import { missing } from '#domain/errors.ts';
import { siteSettings } from '#domain/site/settings.ts';
import { deletePicks, readBoard, readOwnSheet, readSheet, savePicks } from './commands.ts';
import { findLeague, listLeagues, type SeenLeague } from './leagueStore.ts';
import * as leagues from './leagues.ts';
import { presentRow } from './present.ts';
import * as store from './store.ts';

/** What fans pick, and how they compare. */
export const pickRoutes = [
  route(contract.getPickBoard, async ({ db }, { params }) => ({
    data: { isOff: !siteSettings().pickem, board: await readBoard(db, params.id) },
  })),
  route(contract.getOwnPicks, async (context, { params }) => ({
    data: await readOwnSheet(context, params.id),
  })),
  route(contract.savePicks, async (context, { params, body }) => ({
    data: await savePicks(context, params.id, body),
  })),
  route(contract.deletePicks, async (context, { params }) => {
    await deletePicks(context, params.id);
    return { data: null };
  }),
  route(contract.getPickSheet, async (context, { params }) => ({
    data: await readSheet(context, params.id),
  })),
  route(contract.listPickTable, (context, { params, query }) =>
    tableOf(context, { of: 'tournament', id: params.id }, query),
  ),
  route(contract.listSeasonPickTable, (context, { params, query }) =>
    tableOf(context, { of: 'season', id: params.id }, query),
  ),
  route(contract.listPickLeagues, async (context) => ({
    data: (await listLeagues(context.db, ownIdOf(context))).map(presentLeague),
  })),
  route(contract.getPickLeague, async (context, { params }) => ({
    data: await seenLeague(context, params.code),
  })),
  route(contract.createPickLeague, async (context, { body }) => ({
    data: await seenLeague(context, await leagues.createLeague(context, body.name)),
  })),
  route(contract.joinPickLeague, async (context, { params }) => {
    await leagues.joinLeague(context, params.code);
    return { data: await seenLeague(context, params.code) };
  }),
  route(contract.leavePickLeague, async (context, { params }) => {
    await leagues.leaveLeague(context, params.code);
    return { data: null };
  }),
  route(contract.deletePickLeague, async (context, { params }) => {
    await leagues.deleteLeague(context, params.code);
    return { data: null };
  }),
];

async function tableOf(
  { db }: Context,
  table: Parameters<typeof store.listTable>[1],
  { limit, nextToken, league }: Page & { league?: string | undefined },
) {
  const after = idAfter({ nextToken });
  const { rows, ...rest } = firstOf(
    await store.listTable(db, table, { limit: limit + 1, after, league }),
    limit,
  );
  return { data: rows.map(presentRow), ...rest };
}

async function seenLeague({ db, actor }: Context, code: string) {
  const league = await findLeague(db, code, ('discordId' in actor && actor.discordId) || '');
  if (!league) throw missing('League');
  return presentLeague(league);
}

const presentLeague = ({ is_own, is_member, ...league }: SeenLeague) => ({
  ...league,
  isOwn: is_own,
  isMember: is_member,
});
