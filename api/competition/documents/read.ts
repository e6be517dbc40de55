import { type Database, idsOf } from '#api/database/database.ts';
import { DOCUMENT, records, type TournamentDocument } from '#domain/contract/exchange/export.ts';
import { missing } from '#domain/errors.ts';
import { readImages, readRecords, TABLES } from './store.ts';

/** Exports a whole tournament; the same tournament always produces the same document. */
export async function readDocument(db: Database, tournamentId: string): Promise<TournamentDocument> {
  const [tournament] = await readRecords(db, 'tournaments', records.tournament, ['id'], (query) =>
    query.where({ id: tournamentId }),
  );
  if (!tournament) throw missing('Tournament');
  const list = <Name extends keyof typeof TABLES>(name: Name) => {
    const { table, shape, sortedBy } = TABLES[name];
    return readRecords(db, table, shape, sortedBy, (query) =>
      query.where({ tournament_id: tournamentId }),
    ) as Promise<TournamentDocument[Name]>;
  };
  const participations = await list('participations');
  const memberships = await list('memberships');
  const registrations = await list('registrations');
  const matches = await list('matches');
  const reachedStages = await list('reachedStages');
  const matchPlayers = await readRecords(
    db,
    'match_players',
    records.matchPlayer,
    ['match_id', 'participation_id', 'slot', 'player_id'],
    (query) => query.whereIn('match_id', ids(matches)),
  );
  const games = await readRecords(db, 'games', records.game, ['dota_match_id'], (query) =>
    query.whereIn('match_id', ids(matches)).whereNotNull('told'),
  );
  const registrationPlayers = await readRecords(
    db,
    'registration_players',
    records.registrationPlayer,
    ['registration_id', 'slot'],
    (query) => query.whereIn('registration_id', ids(registrations)),
  );
  const rosterChanges = await readRecords(db, 'roster_changes', records.rosterChange, ['id'], (query) =>
    query.whereIn('registration_id', ids(registrations)),
  );
  // Sorted by Steam ID, which stays the same when records get new ids.
  const players = await readRecords(db, 'players', records.player, ['steam_id'], (query) =>
    query.whereIn('id', distinct([...memberships, ...matchPlayers].map(({ playerId }) => playerId))),
  );
  const named = [
    ...participations.map(({ teamId }) => teamId),
    ...[...registrations, ...reachedStages].map(({ teamId }) => teamId),
    ...[tournament.championTeamId, tournament.championByHand],
  ];
  const teams = await readRecords(db, 'teams', records.team, ['id'], (query) =>
    query.whereIn('id', distinct(named)),
  );
  return {
    ...DOCUMENT,
    tournament,
    teams,
    players,
    participations,
    memberships,
    registrations,
    registrationPlayers,
    rosterChanges,
    steamIdClaims: await list('steamIdClaims'),
    matches,
    matchPlayers,
    games,
    bracketPlacements: await list('bracketPlacements'),
    tieDecisions: await list('tieDecisions'),
    reachedStages: reachedStages.map((stage) => ({
      ...stage,
      teamId: teams.some(({ id }) => id === stage.teamId) ? stage.teamId : null,
    })),
    prizeLedger: await list('prizeLedger'),
    donations: await list('donations'),
    announcements: await list('announcements'),
    images: await readImages(db, [
      tournament.banner,
      ...[...teams, ...participations, ...registrations].map(({ logo }) => logo ?? null),
      ...players.map(({ photo }) => photo),
    ]),
  };
}

const ids = (rows: readonly { id: string }[]) => idsOf(rows);
const distinct = (values: readonly (string | null)[]) => [
  ...new Set(values.filter((value) => value !== null)),
];
