import { z } from 'zod';
import type { Moment } from '../matchDay/moment.ts';
import type { GameRecord } from './record.ts';
import { readValveGame } from './valve.ts';

/** Services on the web that tell of games when they are asked. */
export const SERVICES = ['opendota', 'steam'] as const;
export type GameService = (typeof SERVICES)[number];

export const SERVICE_NAMES: Record<GameService, string> = { opendota: 'OpenDota', steam: 'Steam' };

/** Where each is, unless the installation says otherwise. */
export const SERVICE_ADDRESSES: Record<GameService, string> = {
  opendota: 'https://api.opendota.com',
  steam: 'https://api.steampowered.com',
};

/** What a service is asked: whether it answers, a game, or the games of a league. */
export type Question =
  | { kind: 'test' }
  | {
      kind: 'game';
      dotaMatchId: string;
      /** Steam finds a game by its place among all games alone. */
      sequence: string | null;
    }
  | { kind: 'league'; leagueId: string };

/** How many games of a league are looked at, the newest. */
export const NEWEST_OF_LEAGUE = 50;

/** The path and query of a question; null where the service cannot be asked it. */
export function pathOf(service: GameService, question: Question): string | null {
  const { kind } = question;
  if (service === 'opendota') {
    if (kind === 'test') return '/api/metadata';
    return kind === 'game'
      ? `/api/matches/${question.dotaMatchId}`
      : `/api/leagues/${question.leagueId}/matchIds`;
  }
  const valve = '/IDOTA2Match_570';
  if (kind === 'test') return `${valve}/GetMatchHistory/v1/?matches_requested=1`;
  if (kind === 'league')
    return `${valve}/GetMatchHistory/v1/?league_id=${question.leagueId}&matches_requested=${NEWEST_OF_LEAGUE}`;
  return (
    question.sequence &&
    `${valve}/GetMatchHistoryBySequenceNum/v1/?start_at_match_seq_num=${question.sequence}&matches_requested=1`
  );
}

/** The key as a service takes it, in a header: an address stands in logs on the way. */
export const keyHeaders = (service: GameService, key: string): Record<string, string> =>
  service === 'opendota' ? { Authorization: `Bearer ${key}` } : { 'x-webapi-key': key };

/** Milliseconds from one call to the next: OpenDota takes 60 a minute without a key, and Valve 100,000 a day. */
export const callEvery = (service: GameService, hasKey: boolean) =>
  service === 'opendota' && hasKey ? 100 : 1_050;

/** A game of a league, as it is listed. */
export type ListedGame = { dotaMatchId: string; sequence: string | null; startedAt: Moment | null };

const whole = z.int().positive();
const matchIds = z.array(whole);
const history = z.looseObject({
  result: z.looseObject({
    matches: z
      .array(
        z.looseObject({
          match_id: whole,
          match_seq_num: whole.nullish().catch(null),
          start_time: z.uint32().nullish().catch(null),
        }),
      )
      .default([]),
  }),
});

/** The newest games of a league as a service lists them, the newest first; null where the answer is no list. */
export function readLeague(service: GameService, answer: unknown): ListedGame[] | null {
  const games = service === 'opendota' ? readMatchIds(answer) : readHistory(answer);
  const newest = games?.toSorted((one, other) => Number(other.dotaMatchId) - Number(one.dotaMatchId));
  return newest?.slice(0, NEWEST_OF_LEAGUE) ?? null;
}

const readMatchIds = (answer: unknown): ListedGame[] | null =>
  matchIds
    .safeParse(answer)
    .data?.map((id) => ({ dotaMatchId: String(id), sequence: null, startedAt: null })) ?? null;

const readHistory = (answer: unknown): ListedGame[] | null =>
  history.safeParse(answer).data?.result.matches.map((match) => ({
    dotaMatchId: String(match.match_id),
    sequence: match.match_seq_num ? String(match.match_seq_num) : null,
    startedAt: match.start_time ? new Date(match.start_time * 1_000).toISOString() : null,
  })) ?? null;

const sequenceOf = z.looseObject({ match_seq_num: whole });

/**
 * The game that was asked for, and its place among all games where that is told; null where it is not there yet: the
 * service does not know it, or not how it ended.
 */
export function readGame(
  service: GameService,
  answer: unknown,
  dotaMatchId: string,
  itemName: (id: number) => string | undefined,
): { record: GameRecord; sequence: string | null } | null {
  const listed =
    service === 'opendota'
      ? [answer]
      : (z.looseObject({ result: z.looseObject({ matches: z.array(z.unknown()) }) }).safeParse(answer).data
          ?.result.matches ?? []);
  for (const one of listed) {
    const record = readValveGame(one, itemName);
    if (record?.dotaMatchId !== dotaMatchId || !record.isOver || record.players.length === 0) continue;
    const sequence = sequenceOf.safeParse(one).data?.match_seq_num;
    return { record, sequence: sequence ? String(sequence) : null };
  }
  return null;
}
