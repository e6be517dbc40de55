import { FORFEITS, type Forfeit } from '#domain/competition/match.ts';

/** A requested result and the version of its match, stored in a button so that they survive a restart. */
export type ResultRequest = {
  matchId: string;
  version: number;
  team1Score: number | null;
  team2Score: number | null;
  forfeit: Forfeit | null;
};

/** Encodes the request for a custom id, in at most 60 of its 100 characters. */
export const encodeResultRequest = ({ matchId, version, team1Score, team2Score, forfeit }: ResultRequest) =>
  [matchId, version, team1Score ?? '', team2Score ?? '', forfeit ?? ''].join(':');

export function decodeResultRequest(text: string): ResultRequest {
  const [matchId = '', version, one, other, forfeit] = text.split(':');
  return {
    matchId,
    version: Number(version),
    team1Score: one ? Number(one) : null,
    team2Score: other ? Number(other) : null,
    forfeit: FORFEITS.find((each) => each === forfeit) ?? null,
  };
}
