import { route } from '#api/http/route.ts';
import { byPoints } from '#domain/competition/ranking.ts';
import { setRecord } from '#domain/contract/competition/participations.ts';
import * as contract from '#domain/contract/competition/statistics.ts';
import { participationRights } from '#domain/people/permissions.ts';
import { getTournamentRow } from '../tournaments/store.ts';
import * as commands from './commands.ts';
import { getTournamentFigures, listParticipationFigures } from './gameStore.ts';
import { presentParticipationStats, presentTournamentStats } from './present.ts';
import { saveAll } from './saveAll.ts';
import { syncFromMatches } from './sync.ts';

export const statisticsRoutes = [
  route(setRecord, async (context, { params, body }) => {
    const data = await commands.setRecord(context, params.id, body);
    return { data, can: participationRights(context.actor, data) };
  }),
  route(contract.syncFromMatches, async (context, { body }) => ({
    data: await syncFromMatches(context, body),
  })),
  route(contract.saveAll, async (context, { body }) => ({ data: await saveAll(context, body?.of ?? 'all') })),
  route(contract.getTournamentStats, async ({ db }, { params }) => ({
    data: presentTournamentStats(await getTournamentFigures(db, params.id)),
  })),
  route(contract.listParticipationStats, async ({ db }, { params }) => {
    const rows = await listParticipationFigures(db, params.id);
    if (rows.length === 0) await getTournamentRow(db, params.id);
    return { data: rows.map(presentParticipationStats).toSorted(byPoints) };
  }),
];
