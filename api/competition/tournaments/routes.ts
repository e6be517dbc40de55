import { type BackupPlace, withBackup } from '#api/backup/make.ts';
import { type Context, type Database, fieldsOf, type Page } from '#api/database/database.ts';
import { byId, dataRoute, presentPage, route } from '#api/http/route.ts';
import * as contract from '#domain/contract/competition/tournaments.ts';
import { tournamentRights } from '#domain/people/permissions.ts';
import { readBracket } from '../brackets/factsStore.ts';
import { presentTexts } from '../brackets/texts.ts';
import { changeTournament } from './change.ts';
import * as commands from './commands.ts';
import { copyTournament as makeCopy } from './copy.ts';
import { inviteTeams as invite } from './invite.ts';
import { completeTournament, setActive } from './lifecycle.ts';
import { listLeagueTotals, listShown } from './overviewStore.ts';
import { presentTournament } from './present.ts';
import * as store from './store.ts';

type Listing = Omit<Parameters<typeof store.listTournaments>[2], 'now'>;

const list = async ({ db, now }: Pick<Context, 'db' | 'now'>, page: Page, filter: Listing) =>
  presentPage(await store.listTournaments(db, page, { ...filter, now }), (row) =>
    presentTournament(row, now),
  );

export const tournamentRoutes = (backups: BackupPlace) => [
  route(contract.listTournaments, (context, { query }) => list(context, query, query)),
  // These routes must precede the route with an id, which would mistake their last word for an id.
  dataRoute(contract.getTournamentOverview, ({ db, now }) => readOverview(db, now)),
  dataRoute(contract.listLeagueTotals, ({ db }) => listLeagueTotals(db)),
  route(contract.listCompletedTournaments, (context, { query }) =>
    list(context, query, { ...query, status: 'completed' }),
  ),
  route(contract.listActiveTournaments, (context, { query }) =>
    list(context, query, { ...query, isActive: true }),
  ),
  dataRoute(contract.getMigrationInfo, ({ db }) => store.getMigrationInfo(db)),
  dataRoute(contract.getTournament, async ({ db, now }, { params }) => ({
    ...presentTournament(await store.getTournament(db, params.id), now),
    ...presentTexts(await readBracket(db, params.id)),
  })),
  dataRoute(contract.createTournament, (context, { body }) => commands.createTournament(context, body)),
  route(contract.deleteTournament, async (context, { params, query }) => {
    await store.getTournamentRow(context.db, params.id);
    const remove = query.samples ? commands.removeSamples : commands.removeTournament;
    const data = await withBackup(context, backups, 'before-tournament-deletion', (context, backup) =>
      remove(context, params.id, backup),
    );
    return { data, can: tournamentRights(context.actor) };
  }),
  dataRoute(contract.updateTournament, byId(changeTournament)),
  dataRoute(contract.activateTournament, byId(setActive)),
  dataRoute(contract.completeTournament, byId(completeTournament)),
  dataRoute(contract.copyTournament, byId(makeCopy)),
  dataRoute(contract.inviteTeams, byId(invite)),
  dataRoute(contract.listRulesHistory, ({ db }, { params }) => readRulesHistory(db, params.id)),
];

/** Returns the data that every page needs first: each league's totals, and the tournaments shown first. */
async function readOverview(db: Database, now: Date): Promise<contract.TournamentOverview> {
  const rows = await listShown(db, { most: contract.SHOWN_FIRST, now });
  const leagues = [...new Map(rows.map((row) => [row.league, row])).values()];
  return {
    leagues: leagues
      .toSorted((one, other) => (one.league < other.league ? -1 : 1))
      .map(({ league_pool: prizePool, ...row }) => ({
        ...fieldsOf(row, 'league', 'tournament_count', 'current_count'),
        prizePool,
      })),
    tournaments: rows.map((row) => presentTournament(row, now)),
  };
}

export async function readRulesHistory(db: Database, id: string): Promise<contract.RulesVersion[]> {
  const { rules, created_at, updated_at, changes } = await store.getRules(db, id);
  const [first] = changes;
  const versions = [
    { rules: first ? first.before : rules, changedAt: created_at.toISOString() },
    ...changes.map(({ after, at }) => ({ rules: after, changedAt: new Date(at).toISOString() })),
  ];
  // A restored backup may contain other rules, and no event records this change.
  if (versions.at(-1)?.rules !== rules) versions.push({ rules, changedAt: updated_at.toISOString() });
  const start = versions.findIndex((version) => version.rules !== null);
  return (start < 0 ? [] : versions.slice(start))
    .map((version, index) => ({ ...version, version: index + 1 }))
    .toReversed();
}
