import { createHmac } from 'node:crypto';
import { shortMatchId } from '#domain/competition/match.ts';

/** Words that are read aloud without doubt. */
const PASSWORD_WORDS =
  'alpha bravo charlie delta echo foxtrot golf hotel india juliett kilo lima mike november oscar papa quebec romeo sierra tango uniform victor whiskey xray yankee zulu'.split(
    ' ',
  );

/** Names and passwords of lobbies, another one for each game of a match. */
export function createLobbies(sessionSecret: string) {
  return (matchId: string, game: number) => {
    const bytes = createHmac('sha256', sessionSecret).update(`lobby ${matchId} ${game}`).digest();
    const word = (index: number) => PASSWORD_WORDS[bytes.readUInt16BE(index * 2) % PASSWORD_WORDS.length];
    return {
      name: `TL ${shortMatchId(matchId)} game ${game}`,
      password: `${word(0)} ${word(1)} ${word(2)} ${10 + (bytes.readUInt16BE(6) % 90)}`,
    };
  };
}
export type Lobbies = ReturnType<typeof createLobbies>;
