import { z } from 'zod';
import { NEWEST_OF_LEAGUE, type Service } from './service.ts';

const whole = z.int().positive();
const answered = z.looseObject({ result: z.looseObject({ matches: z.array(z.unknown()) }) });
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

const PATH = '/IDOTA2Match_570';

export const steam: Service = {
  address: 'https://api.steampowered.com',
  about:
    'Valve’s own record of games. Games are found through the tournament’s Dota 2 league, which needs a ticket, or through OpenDota’s data. An API key is required.',
  needsKey: true,
  findsById: false,
  headers: (key) => ({ 'x-webapi-key': key }),
  // Valve allows 100,000 calls a day.
  callEvery: () => 1_050,
  pathOf: (question) => {
    if (question.kind === 'test') return `${PATH}/GetMatchHistory/v1/?matches_requested=1`;
    if (question.kind === 'league')
      return `${PATH}/GetMatchHistory/v1/?league_id=${question.leagueId}&matches_requested=${NEWEST_OF_LEAGUE}`;
    return (
      question.sequence &&
      `${PATH}/GetMatchHistoryBySequenceNum/v1/?start_at_match_seq_num=${question.sequence}&matches_requested=1`
    );
  },
  gamesIn: (answer) => answered.safeParse(answer).data?.result.matches ?? [],
  listIn: (answer) =>
    history
      .safeParse(answer)
      .data?.result.matches.map((match) => ({
        dotaMatchId: String(match.match_id),
        sequence: match.match_seq_num ? String(match.match_seq_num) : null,
        startedAt: match.start_time ? new Date(match.start_time * 1_000).toISOString() : null,
      })) ?? null,
};
