import type { Context, Database } from '#api/database/database.ts';
import { recordEvent } from '#api/history/recordEvent.ts';
import { formatsOf } from '#domain/competition/bracket/generate.ts';
import { readStages } from '#domain/competition/stages/tournament.ts';
import type { TieBreaker } from '#domain/competition/tieBreakers.ts';
import { conflictAt } from '#domain/errors.ts';
import { msg } from '#domain/text/msg.ts';
import { updateMatch } from '../matches/store.ts';
import type { TournamentRow } from '../tournaments/store.ts';
import { loadBracketFacts } from './factsStore.ts';
import { settle } from './settle.ts';
import * as store from './store.ts';

type Settings = Partial<
  Pick<
    TournamentRow,
    'format' | 'semifinal_pairing' | 'stage_formats' | 'has_draws' | 'stages' | 'tie_breakers'
  >
>;

/**
 * Adapts a bracket to its tournament's changed settings, in the same transaction. Matches that have not started get
 * their round's new format. A new pairing applies only to unplayed semifinals; new tie-breakers reorder the groups.
 */
export async function followSettings(
  context: Context,
  before: TournamentRow,
  { format, semifinal_pairing, stage_formats, has_draws, stages, tie_breakers }: Settings,
  reason: string | null | undefined,
): Promise<string[]> {
  const { db } = context;
  const { id: tournamentId } = before;
  const isPlayedOtherwise = format || semifinal_pairing || stage_formats || stages || tie_breakers;
  if (!isPlayedOtherwise && has_draws === undefined) return [];
  if (stage_formats || stages) await reformat(db, before, context.now);
  const hasResults = await store.hasResults(db, tournamentId);
  if (semifinal_pairing) await requireOpenSemifinals(db, tournamentId);
  const isFrozen = tie_breakers !== undefined && hasResults;
  if (isFrozen && !reason) throw conflictAt('tieBreakersReason', 'tie_breakers_frozen', FROZEN);
  const settled = await settle(context, tournamentId);
  if (!isFrozen) return [];
  await tellTieBreakers(context, tournamentId, {
    before: before.tie_breakers,
    after: tie_breakers,
    reason: reason ?? '',
    settled,
  });
  return ['tie_breakers'];
}

const FROZEN = msg`Tie-breakers are locked after the first result. Give a reason for the change.`;

async function reformat(db: Database, before: TournamentRow, now: Date) {
  const facts = await loadBracketFacts(db, before.id);
  const is = formatsOf(facts);
  const was = formatsOf({
    ...facts,
    format: before.format,
    stageFormats: before.stage_formats,
    stages: readStages(before.stages ?? []),
  });
  for (const { id, status, countsForStats, format } of facts.matches) {
    const isOpen = (status === 'scheduled' || status === 'waiting') && !countsForStats;
    const next = is.get(id);
    if (isOpen && next && next !== format && was.get(id) === format)
      await updateMatch(db, id, { format: next }, now);
  }
}

type Told = {
  before: TieBreaker[];
  after: TieBreaker[];
  reason: string;
  settled: Awaited<ReturnType<typeof settle>>;
  restored?: string[];
};

export const tellTieBreakers = (
  context: Context,
  tournamentId: string,
  { before, after, reason, settled: { cancelled, taken }, restored = [] }: Told,
) =>
  recordEvent(
    context,
    'tournament.tieBreakersChanged',
    { tournamentId, tieBreakers: after, reason, cancelled, restored },
    { before: { tieBreakers: before, matches: taken }, after: { tieBreakers: after } },
  );

/** Refuses a change of pairing once a semifinal or the final is live or has been played. */
async function requireOpenSemifinals(db: Database, tournamentId: string) {
  const { format, matches } = await loadBracketFacts(db, tournamentId);
  const isPlayed = matches.some(
    ({ slot, status, countsForStats }) =>
      slot !== null && /^(SF\d|F)$/.test(slot) && (status === 'live' || countsForStats),
  );
  if (!isPlayed || format !== 'group_stage') return;
  throw conflictAt(
    'semifinalPairing',
    'semifinals_played',
    msg`A semifinal has already started, so the pairing can no longer change`,
  );
}
