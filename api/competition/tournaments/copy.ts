import { type Context, fieldsOf, inTransaction } from '#api/database/database.ts';
import { recordEvent } from '#api/history/recordEvent.ts';
import type { NewCopy, Tournament } from '#domain/contract/competition/tournaments.ts';
import { applyEntry } from '../participations/register.ts';
import { listEntrants, type ParticipationRow } from '../participations/store.ts';
import { bringRoster } from '../players/rosters.ts';
import { createTournament } from './commands.ts';
import { presentTournament } from './present.ts';
import { getTournament, getTournamentRow, type TournamentRow } from './store.ts';

/**
 * Creates a tournament with the settings, rules and prizes of another. On request, also enters that tournament's teams.
 */
export const copyTournament = (context: Context, id: string, asked: NewCopy): Promise<Tournament> =>
  inTransaction(context, async (context, db) => {
    const source = await getTournamentRow(db, id);
    const copy = await createTournament(context, { ...settingsOf(source), ...named(source, asked) });
    if (asked.withTeams)
      for (const entrant of await listEntrants(db, id)) await enterAgain(context, entrant, copy.id);
    await recordEvent(context, 'tournament.copied', { tournamentId: copy.id, fromTournamentId: id });
    return presentTournament(await getTournament(db, copy.id), context.now);
  });

const named = ({ league }: TournamentRow, asked: NewCopy) => ({
  name: asked.name,
  league: asked.league ?? league,
  startDate: asked.startDate ?? null,
});

const settingsOf = (row: TournamentRow) => ({
  ...fieldsOf(row, 'description', 'max_teams', 'format', 'base_prize_pool', 'target_prize_pool'),
  ...fieldsOf(row, 'registration_fee', 'registration_fee_note', 'vip_threshold', 'sponsor_tiers'),
  ...fieldsOf(row, 'semifinal_pairing', 'stage_formats', 'has_draws', 'stages', 'tie_breakers', 'rules'),
  ...fieldsOf(row, 'match_day', 'withdrawn_results', 'player_consent', 'event_check_in', 'prize_split'),
  status: 'upcoming' as const,
  registrationOpen: true,
});

async function enterAgain(context: Context, from: ParticipationRow, tournamentId: string) {
  await bringRoster(context, from.id, await applyEntry(context, { teamId: from.team_id, tournamentId }));
}
