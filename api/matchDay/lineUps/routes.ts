import { isDeepStrictEqual } from 'node:util';
import { lockMatch } from '#api/competition/matches/lock.ts';
import { getMatch } from '#api/competition/matches/store.ts';
import { type Database, inTransaction } from '#api/database/database.ts';
import { dataRoute, route } from '#api/http/route.ts';
import type { Side } from '#domain/competition/match.ts';
import * as contract from '#domain/contract/matchDay/lineUps.ts';
import { conflict } from '#domain/errors.ts';
import { isLineUpOpen, requireFit } from '#domain/matchDay/lineUp.ts';
import { stepDay } from '#domain/matchDay/matchDay.ts';
import { sentence } from '#domain/text/sentences.ts';
import { actOnDay, applyStep, type LoadedDay, loadDay, sideOf } from '../matchDays/commands.ts';
import { presentMatchDay } from '../matchDays/present.ts';
import { actForSide } from '../matchDays/routes.ts';
import * as commands from './commands.ts';

export const lineUpRoutes = [
  route(contract.getLineUp, async (context, { params: { id }, query }) => {
    const side = await sideOf(context, id, query.side);
    return { data: await present(context.db, await load(context.db, context.now, id), side) };
  }),
  route(contract.nameLineUp, async (context, { params: { id }, body }) => {
    const data = await inTransaction(context, async (context, db) => {
      const match = await lockMatch(db, id);
      const side = await sideOf({ db, actor: context.actor }, id, body.side);
      const { players } = body;
      const loaded = requireLineUps(await loadDay(db, context.now, match));
      const plays = await commands.loadLineUp(db, match, side);
      requireFit(players, plays.candidates);
      if (match.roster_fixed && isDeepStrictEqual(players, plays.players))
        throw conflict('line_up_same', sentence('line_up_same'));
      if (isLineUpOpen(loaded.day)) await commands.nameLineUp(context, { match, side, players });
      else if (context.actor.kind !== 'captain')
        await commands.replaceLineUp(context, { match, side, players });
      else
        await applyStep(
          context,
          loaded,
          stepDay(loaded.day, { act: 'askLineUp', side, players }, loaded.facts),
        );
      return present(db, await load(db, context.now, id), side);
    });
    return { data };
  }),
  route(contract.nameStandIn, async (context, { params, body: { side, ...player } }) => {
    const loaded = await actOnDay(context, { matchId: params.id, side }, (mine, asked, db) =>
      commands.standInAct({ ...context, db }, asked, { side: mine, ...player }),
    );
    return { data: presentMatchDay(loaded) };
  }),
  dataRoute(contract.agreeToStandIn, actForSide('agreeStandIn')),
  dataRoute(contract.declineStandIn, actForSide('declineStandIn')),
  dataRoute(contract.withdrawStandIn, actForSide('withdrawStandIn')),
  dataRoute(contract.agreeToLineUp, actForSide('agreeLineUp')),
  dataRoute(contract.declineLineUp, actForSide('declineLineUp')),
];

const present = async (db: Database, loaded: LoadedDay, side: Side) =>
  commands.presentLineUp(await commands.loadLineUp(db, loaded.match, side), side, {
    day: loaded.day,
    standInsLeft: await commands.countStandInsLeft(db, loaded, side),
    standInsFrom: loaded.facts.settings.standInsFrom,
    asksOther: loaded.facts.settings.standInConsent === 'opponent',
  });

const load = async (db: Database, now: Date, matchId: string): Promise<LoadedDay> =>
  requireLineUps(await loadDay(db, now, await getMatch(db, matchId)));

function requireLineUps(loaded: LoadedDay): LoadedDay {
  if (!loaded.day.lineUps) throw conflict('no_line_ups', sentence('no_line_ups'));
  return loaded;
}
