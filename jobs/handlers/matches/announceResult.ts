import { type FullMatch, listMatchesById } from '#api/competition/matches/store.ts';
import { getTournament } from '#api/competition/tournaments/store.ts';
import type { Database } from '#api/database/database.ts';
import { matchFormatWords } from '#domain/competition/match.ts';
import { CORRECTIONS, type LeagueEvent } from '#domain/events.ts';
import { linkTo } from '#domain/siteLinks.ts';
import { t } from '#domain/text/translate.ts';
import { channelsFor, type EventRecord, handler } from '#jobs/outbox/handler.ts';
import { embed, type Field } from '#jobs/outbox/messages.ts';
import { fansVote, NO_MENU } from '../mvpVotes/mvpVotes.ts';
import { followersOf } from '../teamRoles/teamRoles.ts';
import { logoOf } from '../teams/teams.ts';
import { roundWords, teamName } from './matchWords.ts';

const EVENTS = ['result.set', 'matchMvp.voted', ...CORRECTIONS] as const;
type News = (typeof EVENTS)[number];

/**
 * Announces results, one message per match. The message is edited after a correction, after an action that cancels
 * later matches (docs/rules.md, "One message for each matter"), and when the fans' vote for the MVP ends.
 */
export const announceResult = handler({
  kind: 'match_result',
  on: EVENTS,
  destinations: async (db, { payload }) =>
    payload.tournamentId ? channelsFor(db, 'match_result', payload.tournamentId) : [],
  subjects: ({ payload }: LeagueEvent<News>) => [
    ...('matchId' in payload ? [payload.matchId] : []),
    ...('cancelled' in payload ? payload.cancelled : []),
    ...('restored' in payload ? payload.restored : []),
  ],
  render: async (db, event, app, { subject, isEdit, now }) => {
    const { name: happened, payload } = event;
    // The end of a vote only edits an announced result.
    if (happened === 'matchMvp.voted' && !isEdit) return undefined;
    const tournament = await getTournament(db, payload.tournamentId ?? '');
    const [match] = await listMatchesById(db, [subject]);
    if (!match)
      return isEdit
        ? embed({ ...NO_MENU, tournament, title: t`Match deleted`, text: t`This match no longer counts.` })
        : undefined;
    const url = linkTo(app, `/matches/${match.id}`);
    const round: Field = [t`Round`, roundWords(match)];
    if (match.status === 'completed') {
      const correction = isEdit ? await correctionOf(db, event, subject) : undefined;
      const former = correction ? await findFormerResult(db, correction) : undefined;
      const { fields, ...menu } = await fansVote(db, { matchId: match.id }, url, now);
      return embed({
        ...menu,
        tournament,
        url,
        title: correction ? t`Result corrected` : t`Result`,
        text: scoreLine(match),
        fields: [
          round,
          [t`Format`, matchFormatWords(match.format)],
          match.forfeit &&
            (match.forfeit === 'both'
              ? [t`Double forfeit`, t`Both teams lose`]
              : [t`Forfeit`, t`${loserOf(match)} loses by forfeit`]),
          former && [t`Previous result`, formerLine(match, former), 'wide'],
          ...fields,
        ],
        thumbnail: logoOf(app, match.winner_participation_id === null ? null : winnerOf(match)?.logo),
        roleMentions: await followersOf(db, [match]),
      });
    }
    // The result was never announced, so there is nothing to undo.
    if (!isEdit) return undefined;
    return embed({
      ...NO_MENU,
      tournament,
      url,
      title: match.status === 'cancelled' ? t`Match cancelled` : t`Result withdrawn`,
      text: plainPair(match),
      fields: [round],
    });
  },
});

async function correctionOf(
  db: Database,
  event: EventRecord<News>,
  matchId: string,
): Promise<string | undefined> {
  if (event.name === 'matchMvp.voted') return findCorrection(db, event.payload.tournamentId, matchId);
  return event.name === 'result.corrected' && event.payload.matchId === matchId ? event.id : undefined;
}

type Result = Pick<FullMatch, 'team1_score' | 'team2_score' | 'winner_participation_id' | 'forfeit'>;

const isFirst = (match: FullMatch, { winner_participation_id }: Result) =>
  winner_participation_id === match.team1_participation_id;
const winnerOf = (match: FullMatch, result: Result = match) =>
  isFirst(match, result) ? match.team1 : match.team2;
const loserOf = (match: FullMatch, result: Result = match) =>
  teamName(isFirst(match, result) ? match.team2 : match.team1);

const plainPair = ({ team1, team2 }: FullMatch) => t`${teamName(team1)} v ${teamName(team2)}`;

/** '**Winner** 2–1 Loser', with the winner first and in bold, or '**One** drew 1–1 with **Two**'. */
export function scoreLine(match: FullMatch, result: Result = match): string {
  if (result.forfeit === 'both') return plainPair(match);
  const scores = [result.team1_score, result.team2_score];
  if (result.winner_participation_id === null)
    return t`${`**${teamName(match.team1)}**`} drew ${scores.join('–')} with ${`**${teamName(match.team2)}**`}`;
  const [won, lost] = isFirst(match, result) ? scores : scores.toReversed();
  return `**${teamName(winnerOf(match, result))}** ${won}–${lost} ${loserOf(match, result)}`;
}

/** The line for the result before a correction, with a note if it was a forfeit. */
function formerLine(match: FullMatch, former: Result): string {
  const line = scoreLine(match, former);
  if (!former.forfeit) return line;
  return former.forfeit === 'both' ? t`${line}, double forfeit` : t`${line}, by forfeit`;
}

/** The correction that led to a match's current result; undefined if it is the first result. */
async function findCorrection(
  db: Database,
  tournamentId: string,
  matchId: string,
): Promise<string | undefined> {
  const last = await db('events')
    .where({ tournament_id: tournamentId })
    .whereRaw("payload ->> 'matchId' = ?", [matchId])
    .whereIn('name', ['result.set', 'result.corrected', 'match.restored'])
    .orderBy('id', 'desc')
    .first('id', 'name');
  return last?.name === 'result.corrected' ? last.id : undefined;
}

async function findFormerResult(db: Database, eventId: string): Promise<Result | undefined> {
  const { before } = (await db('events').where({ id: eventId }).first('before')) ?? {};
  if (typeof before?.team1Score !== 'number') return undefined;
  return {
    team1_score: before.team1Score,
    team2_score: before.team2Score,
    winner_participation_id: before.winnerParticipationId,
    forfeit: before.forfeit,
  };
}
