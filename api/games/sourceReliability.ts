import { getMatchRow } from '#api/competition/matches/store.ts';
import type { Database } from '#api/database/database.ts';
import { otherSide, type Side } from '#domain/competition/match.ts';
import type { GameSide } from '#domain/games/record.ts';
import { isService } from '#domain/games/serviceNames.ts';
import { readConfirmation } from './seats.ts';
import * as store from './store.ts';

type Word = Pick<store.ReadingRow, 'source' | 'teller' | 'record'>;

export const sideOf = (side: GameSide, radiant: Side): Side =>
  side === 'radiant' ? radiant : otherSide(radiant);

/** Whether a report of a game counts towards a match, by its source (docs/rules.md, "Witnesses of a game"). */
export type IsTrusted = (word: Word, radiant: Side | null) => boolean;

export async function readSourceReliability(
  db: Database,
  matchId: string,
  words: readonly Word[],
): Promise<IsTrusted> {
  const { team1_participation_id: team1 } = await getMatchRow(db, matchId);
  const people = await store.listTrusted(db, matchId);
  const confirm = await readConfirmation(db, matchId, words);
  const isWithService = words.some(({ source }) => isService(source));
  const byHand = (isWithService ? await store.listGamesOf(db, matchId) : [])
    .filter(({ is_by_hand }) => is_by_hand)
    .map(({ dota_match_id }) => dota_match_id);
  const clients = words.filter(({ source }) => !isService(source)).map(({ teller }) => teller);
  const holders = await store.listHolders(db, clients);
  return ({ source, teller, record }, radiant) => {
    if (isService(source))
      return (
        byHand.includes(record.dotaMatchId) || (radiant !== null && confirm(record)?.radiant === radiant)
      );
    const { players } = record;
    const holder = holders.find(({ id }) => id === teller)?.discord_id;
    const roles = people.filter(({ discord_id }) => discord_id === holder);
    if (source === 'observer')
      return roles.length > 0 && roles.every(({ participation_id }) => participation_id === null);
    const [player] = players;
    if (!player || !radiant) return false;
    return roles.some(
      ({ participation_id, steam_id }) =>
        participation_id !== null &&
        (participation_id === team1 ? 'team1' : 'team2') === sideOf(player.side, radiant) &&
        (steam_id === null || steam_id === player.steamId),
    );
  };
}
