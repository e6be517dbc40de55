import { type BackupPlace, withBackup } from '#api/backup/make.ts';
import type { Database } from '#api/database/database.ts';
import { route } from '#api/http/route.ts';
import * as contract from '#domain/contract/competition/tournaments.ts';
import {
  copyTournament,
  inviteTeams,
  listRulesHistory,
  SHOWN_FIRST,
  type TournamentOverview,
} from '#domain/contract/competition/tournaments.ts';
import { type Actor, tournamentRights } from '#domain/people/permissions.ts';
import { readBracket } from '../brackets/commands.ts';
import { presentTexts } from '../brackets/texts.ts';
import { changeTournament } from './change.ts';
import * as commands from './commands.ts';
import { copyTournament as makeCopy } from './copy.ts';
import { inviteTeams as invite } from './invite.ts';
import { completeTournament, setActive } from './lifecycle.ts';
import { listShown } from './overviewStore.ts';
import { presentTournament } from './present.ts';
import { readRulesHistory } from './rules.ts';
import * as store from './store.ts';
import { listLeagueTotals } from './totalsStore.ts';

export const tournamentRoutes = (backups: BackupPlace) => [
  route(contract.listTournaments, async ({ db, now }, { query }) => {
    const { rows, ...rest } = await store.listTournaments(db, query, { ...query, now });
    return { data: rows.map((row) => presentTournament(row, now)), ...rest };
  }),
  // Before the one with an id, which would read these words as one.
  route(contract.getTournamentOverview, async ({ db, now }) => ({ data: await readOverview(db, now) })),
  route(contract.listLeagueTotals, async ({ db }) => ({ data: await listLeagueTotals(db) })),
  route(contract.listCompletedTournaments, async ({ db, now }, { query }) => {
    const { rows, ...rest } = await store.listTournaments(db, query, { ...query, status: 'completed', now });
    return { data: rows.map((row) => presentTournament(row, now)), ...rest };
  }),
  route(contract.listActiveTournaments, async ({ db, now }, { query }) => {
    const { rows, ...rest } = await store.listTournaments(db, query, { ...query, isActive: true, now });
    return { data: rows.map((row) => presentTournament(row, now)), ...rest };
  }),
  route(contract.getMigrationInfo, async ({ db }) => ({ data: await store.getMigrationInfo(db) })),
  route(contract.getTournament, async ({ db, now, actor }, { params }) => ({
    data: {
      ...presentTournament(await store.getTournament(db, params.id), now),
      ...presentTexts(await readBracket(db, params.id)),
    },
    ...(actor.kind === 'admin' && can(actor)),
  })),
  route(contract.createTournament, async (context, { body }) => ({
    data: await commands.createTournament(context, body),
    ...can(context.actor),
  })),
  route(contract.deleteTournament, async (context, { params }) => {
    await store.getTournamentRow(context.db, params.id);
    const data = await withBackup(context, backups, 'before-tournament-deletion', (db, backup) =>
      commands.removeTournament({ ...context, db }, params.id, backup),
    );
    return { data, ...can(context.actor) };
  }),
  route(contract.updateTournament, async (context, { params, body }) => ({
    data: await changeTournament(context, params.id, body),
    ...can(context.actor),
  })),
  route(contract.activateTournament, async (context, { params }) => ({
    data: await setActive(context, params.id),
    ...can(context.actor),
  })),
  route(contract.completeTournament, async (context, { params, body }) => ({
    data: await completeTournament(context, params.id, body),
    ...can(context.actor),
  })),
  route(copyTournament, async (context, { params, body }) => ({
    data: await makeCopy(context, params.id, body),
    ...can(context.actor),
  })),
  route(inviteTeams, async (context, { params, body }) => ({ data: await invite(context, params.id, body) })),
  route(listRulesHistory, async ({ db }, { params }) => ({ data: await readRulesHistory(db, params.id) })),
];

const can = (actor: Actor) => ({ can: tournamentRights(actor) });

/** What every page of the site starts from: how much each league has, and the tournaments that are shown first. */
async function readOverview(db: Database, now: Date): Promise<TournamentOverview> {
  const rows = await listShown(db, { most: SHOWN_FIRST, now });
  const leagues = [...new Map(rows.map((row) => [row.league, row])).values()];
  return {
    leagues: leagues
      .toSorted((one, other) => (one.league < other.league ? -1 : 1))
      .map(({ league, tournament_count, current_count, league_pool }) => ({
        league,
        tournamentCount: tournament_count,
        currentCount: current_count,
        prizePool: league_pool,
      })),
    tournaments: rows.map((row) => presentTournament(row, now)),
  };
}
