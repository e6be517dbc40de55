import type { Database } from '#api/database/database.ts';
import { otherSide, SIDES } from '#domain/competition/match.ts';
import type { Claim, Weight } from '#domain/game/games.ts';
import type { LinkCandidate } from '#domain/game/link.ts';
import { isService } from '#domain/game/serviceNames.ts';
import { HOUR } from '#domain/timeSpans.ts';
import { AFTER, BEFORE, readCandidates } from './seats.ts';
import { type IsTrusted, readSourceReliability } from './sourceReliability.ts';
import * as store from './store.ts';

const LATE = 4 * HOUR;

/** Returns the matches to which a game may belong, and the weight of each source's reading in each match. */
export async function readClaims(
  db: Database,
  { dota_match_id: id, seen_at }: Pick<store.GameRow, 'dota_match_id' | 'seen_at'>,
  readings: readonly store.ReadingRow[],
): Promise<Claim[]> {
  const seen = seen_at.getTime();
  const made = readings.map(({ source, record: { startedAt } }) => {
    const said = startedAt === null ? seen : Date.parse(startedAt);
    // A client can report a game only while the game is in progress.
    return isService(source) ? said : Math.min(seen, Math.max(seen - LATE, said));
  });
  const rows = await store.listCandidates(
    db,
    new Date(Math.min(seen, ...made) - AFTER),
    new Date(Math.max(seen, ...made) + BEFORE),
  );
  const players = new Set(readings.flatMap(({ record }) => record.players.map(({ steamId }) => steamId)));
  const near = (await readCandidates(db, rows)).filter(({ rosters }) =>
    SIDES.some((side) => rosters[side].some((steamId) => players.has(steamId))),
  );
  const named = await store.listNaming(db, near, id);
  const claims: Claim[] = [];
  for (const candidate of near) {
    const isTrusted = await readSourceReliability(db, candidate.matchId, readings);
    claims.push({
      candidate,
      isNamed: named.includes(candidate.matchId),
      words: readings.map((reading) => ({
        source: reading.source,
        record: reading.record,
        weight: weightOf(reading, candidate, isTrusted),
      })),
    });
  }
  return claims;
}

/** Returns what kind of source a reading counts as in a match, before the Radiant side's team is known. */
function weightOf(
  reading: store.ReadingRow,
  { rosters }: Pick<LinkCandidate, 'rosters'>,
  isTrusted: IsTrusted,
): Weight {
  const { source, record } = reading;
  if (isService(source)) return 'service';
  if (source === 'observer') return isTrusted(reading, null) ? 'observer' : 'other';
  const [player] = record.players;
  const team = SIDES.find((side) => player && rosters[side].includes(player.steamId));
  if (!player || !team) return 'other';
  const radiant = player.side === 'radiant' ? team : otherSide(team);
  return isTrusted(reading, radiant) ? 'player' : 'other';
}
