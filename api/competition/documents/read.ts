import { type Database, idsOf } from '#api/database/database.ts';
import { DOCUMENT, type TournamentDocument } from '#domain/contract/exchange/export.ts';
import { missing } from '#domain/errors.ts';
import { type ListName, readImages, readRecords } from './store.ts';

/** Exports a whole tournament; the same tournament always produces the same document. */
export async function readDocument(db: Database, tournamentId: string): Promise<TournamentDocument> {
  const list = <Name extends ListName>(name: Name, ids: readonly (string | null)[] = [tournamentId]) =>
    readRecords(db, name, ids);
  const [tournament] = await list('tournaments');
  if (!tournament) throw missing('Tournament');
  const participations = await list('participations');
  const memberships = await list('memberships');
  const registrations = await list('registrations');
  const matches = await list('matches');
  const reachedStages = await list('reachedStages');
  const matchPlayers = await list('matchPlayers', idsOf(matches));
  const players = await list(
    'players',
    [...memberships, ...matchPlayers].map(({ playerId }) => playerId),
  );
  const teams = await list('teams', [
    ...[...participations, ...registrations, ...reachedStages].map(({ teamId }) => teamId),
    ...[tournament.championTeamId, tournament.championByHand],
  ]);
  return {
    ...DOCUMENT,
    tournament,
    teams,
    players,
    participations,
    memberships,
    registrations,
    registrationPlayers: await list('registrationPlayers', idsOf(registrations)),
    rosterChanges: await list('rosterChanges', idsOf(registrations)),
    steamIdClaims: await list('steamIdClaims'),
    matches,
    matchPlayers,
    games: await list('games', idsOf(matches)),
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
