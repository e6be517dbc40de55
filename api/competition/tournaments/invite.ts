import { type Context, idsOf, inTransaction } from '#api/database/database.ts';
import { recordEvent } from '#api/history/recordEvent.ts';
import type { Invitation } from '#domain/contract/competition/tournaments.ts';
import { invalidAt } from '#domain/errors.ts';
import { requireOpen } from '#domain/registrations/registration.ts';
import { msg } from '#domain/text/msg.ts';
import { openFacts } from './present.ts';
import type { FormerTeam } from './store.ts';
import * as store from './store.ts';

export const inviteTeams = (
  context: Context,
  tournamentId: string,
  { fromTournamentId, participationIds, dryRun }: Invitation,
) =>
  inTransaction(context, async (context, db) => {
    await store.lockTournament(db, tournamentId);
    if (fromTournamentId === tournamentId)
      throw invalidAt('fromTournamentId', msg`Choose a different tournament to invite teams from`);
    if (!(await store.findTournament(db, fromTournamentId)))
      throw invalidAt('fromTournamentId', msg`This tournament does not exist`);
    requireOpen(openFacts(await store.getTournament(db, tournamentId), context.now));
    const teams = await store.listFormerTeams(db, fromTournamentId);
    const known = await store.listKnownCaptains(db, tournamentId);
    const invited: string[] = [];
    const failed: { participationId: string; error: string }[] = [];
    for (const participationId of new Set(participationIds ?? idsOf(teams))) {
      const team = teams.find(({ id }) => id === participationId);
      const error = team ? obstacle(team, known) : 'This team was not in that tournament';
      if (error || !team?.captain) {
        failed.push({ participationId, error: error ?? '' });
        continue;
      }
      known.invited.add(team.captain);
      invited.push(participationId);
      if (!dryRun)
        await recordEvent(context, 'captain.invited', { tournamentId, fromTournamentId, participationId });
    }
    return { invited, failed };
  });

function obstacle({ name, captain }: FormerTeam, known: { registered: Set<string>; invited: Set<string> }) {
  if (!captain) return `${name} was entered by hand and has no captain on Discord`;
  if (known.registered.has(captain)) return `${name}’s captain has already registered`;
  if (known.invited.has(captain)) return `${name}’s captain has already been invited`;
  return undefined;
}
