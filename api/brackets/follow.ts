import { STAGES } from '#domain/competition/match.ts';
import type { TieBreaker } from '#domain/competition/tieBreakers.ts';
import { conflict } from '#domain/errors.ts';
import type { Context } from '../database/context.ts';
import type { Database } from '../database/database.ts';
import { record } from '../database/record.ts';
import type { TournamentRow } from '../tournaments/store.ts';
import { loadBracketFacts } from './factsStore.ts';
import { settle } from './settle.ts';
import * as store from './store.ts';

type Settings = Partial<
  Pick<TournamentRow, 'format' | 'semifinal_pairing' | 'stage_formats' | 'tie_breakers'>
>;

/**
 * Lets a bracket follow its tournament's changed settings, in the same transaction: matches that have not started
 * take their stage's new format, another pairing meets only semifinals that nobody has played, other tie-breakers
 * order the groups anew. Gives the columns that have an event of their own.
 */
export async function followSettings(
  db: Database,
  context: Context,
  before: TournamentRow,
  { format, semifinal_pairing, stage_formats, tie_breakers }: Settings,
  reason: string | null | undefined,
): Promise<string[]> {
  const { id: tournamentId } = before;
  if (!format && !semifinal_pairing && !stage_formats && !tie_breakers) return [];
  for (const stage of STAGES)
    if (stage_formats && stage_formats[stage] !== before.stage_formats[stage])
      await store.reformat(
        db,
        { tournamentId, stage, from: before.stage_formats[stage], to: stage_formats[stage] },
        context.now,
      );
  const hasResults = await store.hasResults(db, tournamentId);
  if (semifinal_pairing) await requireOpenSemifinals(db, tournamentId);
  const isFrozen = tie_breakers !== undefined && hasResults;
  if (isFrozen && !reason) {
    const message = 'Tie-breakers are frozen since the first result: a change needs a reason';
    throw conflict('tie_breakers_frozen', message, { fields: { tieBreakersReason: message } });
  }
  const settled = await settle(db, context, tournamentId);
  if (!isFrozen) return [];
  await tellTieBreakers(db, context, tournamentId, {
    before: before.tie_breakers,
    after: tie_breakers,
    reason: reason ?? '',
    settled,
  });
  return ['tie_breakers'];
}

type Told = {
  before: TieBreaker[];
  after: TieBreaker[];
  reason: string;
  settled: Awaited<ReturnType<typeof settle>>;
  /** Matches that came back with it. */
  restored?: string[];
};

/** Records that the list of tie-breakers was changed after the first result. */
export const tellTieBreakers = (
  db: Database,
  context: Context,
  tournamentId: string,
  { before, after, reason, settled: { cancelled, taken }, restored = [] }: Told,
) =>
  record(
    db,
    context,
    'tournament.tieBreakersChanged',
    { tournamentId, tieBreakers: after, reason, cancelled, restored },
    { before: { tieBreakers: before, matches: taken }, after: { tieBreakers: after } },
  );

/** Semifinals that are played, or on air, keep the pairing that brought their teams together. */
async function requireOpenSemifinals(db: Database, tournamentId: string) {
  const { format, matches } = await loadBracketFacts(db, tournamentId);
  const isPlayed = matches.some(
    ({ slot, status, countsForStats }) =>
      slot !== null && /^(SF\d|F)$/.test(slot) && (status === 'live' || countsForStats),
  );
  if (!isPlayed || format !== 'group_stage') return;
  const message = 'A semifinal has been played by this pairing';
  throw conflict('semifinals_played', message, { fields: { semifinalPairing: message } });
}
