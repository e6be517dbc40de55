import type { Database } from '#api/database/database.ts';
import { type LeadPoint, mergeGame } from '#domain/games/record.ts';
import { readSourceReliability } from './sourceReliability.ts';
import * as store from './store.ts';

/** Minutes without reports after which a game is no longer shown as live. */
const SILENT_MINUTES = 20;

export type LiveGame = { told: store.StoredGame; toldAt: Date };

/** Returns a match's games in progress, by id, as reported by their trusted sources up to a given time. */
export async function readLive(
  db: Database,
  matchId: string,
  games: readonly Pick<store.GameRow, 'dota_match_id' | 'radiant'>[],
  at: Date,
): Promise<Map<string, LiveGame>> {
  if (games.length === 0) return new Map();
  const ids = games.map(({ dota_match_id }) => dota_match_id);
  const moments = await store.listLatestMoments(db, ids, { at, minutes: SILENT_MINUTES });
  if (moments.length === 0) return new Map();
  const isTrusted = await readSourceReliability(db, matchId, moments);
  const leads = await store.listLeads(db, ids, at);
  const live = new Map<string, LiveGame>();
  for (const { dota_match_id: id, radiant } of games) {
    const own = moments.filter(
      (moment) => moment.dota_match_id === id && !moment.record.isOver && isTrusted(moment, radiant),
    );
    const merged = mergeGame(own);
    if (!merged) continue;
    const toldAt = new Date(Math.max(...own.map(({ told_at }) => told_at.getTime())));
    live.set(id, { told: { ...merged, line: lineOf(leads, id, own) }, toldAt });
  }
  return live;
}

/** Returns a game's net worth over time, from the observer with the most data. */
export function lineOf(
  leads: Awaited<ReturnType<typeof store.listLeads>>,
  dotaMatchId: string,
  tellers: readonly Pick<store.ReadingRow, 'teller'>[],
): LeadPoint[] {
  const [longest = []] = tellers
    .map(({ teller }) => leads.filter((each) => each.dota_match_id === dotaMatchId && each.teller === teller))
    .toSorted((one, other) => other.length - one.length);
  return longest.map(({ clock, lead }) => ({ clock, lead }));
}
