import { readPoll } from '#api/competition/mvpVotes/commands.ts';
import type { Subject } from '#api/competition/mvpVotes/store.ts';
import { getTournament } from '#api/competition/tournaments/store.ts';
import type { Database } from '#api/database/database.ts';
import type { MvpPoll } from '#domain/contract/competition/picks.ts';
import { MVP_MENUS, percentOf } from '#domain/mvpVotes/poll.ts';
import { pageOf } from '#domain/siteLinks.ts';
import { nameList, plural, t } from '#domain/text/translate.ts';
import { channelsFor, handler, type Message } from '#jobs/outbox/handler.ts';
import { discordTime, embed, escapeName, type Field } from '#jobs/outbox/messages.ts';
import { menuRow } from '../matchDays/matchDayButtons.ts';

/**
 * What a message contains about a fans' vote: a field, and a menu while the vote is open; a later edit removes the
 * menu.
 */
export type Vote = { fields: Field[] } & Required<Pick<Message, 'components' | 'withoutButtons'>>;

/** The part of a message about the fans' vote on a match or tournament; `url` is its page on the site. */
export const fansVote = async (
  db: Database,
  of: Subject,
  url: string | undefined,
  now: Date,
): Promise<Vote> => voteOf(await readPoll(db, of, now), of, url);

export const NO_MENU: Omit<Vote, 'fields'> = { components: [], withoutButtons: undefined };

/** Like `fansVote`, for a vote that is already loaded. */
export function voteOf(poll: MvpPoll | null, of: Subject, url: string | undefined): Vote {
  // Discord refuses a menu without choices.
  if (!poll || poll.candidates.length === 0) return { fields: [], ...NO_MENU };
  if (!poll.isOpen) return { fields: resultOf(poll), ...NO_MENU };
  const closes = new Date(poll.closesAt);
  const prefix = 'matchId' in of ? MVP_MENUS.match : MVP_MENUS.tournament;
  const until = `${discordTime(closes, 't')} (${discordTime(closes, 'R')})`;
  const id = 'matchId' in of ? of.matchId : of.tournamentId;
  const options = poll.candidates.map(({ id: value, name, team }) => ({
    label: name,
    description: team,
    value,
  }));
  return {
    fields: [[t`Fans’ MVP`, t`The vote closes at ${until}.`]],
    components: menuRow(`${prefix}:${id}`, t`Vote for the MVP`, options),
    withoutButtons: url ? t`Vote for the MVP [on the site](${url}).` : '',
  };
}

/** 'X, 61 % of 214 votes'; 'X and Y, each with 40 % of 10 votes'. */
function resultOf({ candidates, winners, votes }: MvpPoll): Field[] {
  const won = candidates.filter(({ id }) => winners.includes(id));
  const [first] = won;
  if (!first || !votes) return [];
  const percent = percentOf(first.votes ?? 0, votes);
  const names = `**${nameList(won.map(({ name }) => escapeName(name)))}**`;
  const all = plural(votes, '# vote', '# votes');
  const line =
    won.length > 1 ? t`${names}, each with ${percent}% of ${all}` : t`${names}, ${percent}% of ${all}`;
  return [[t`Fans’ MVP`, line]];
}

export const announceTournamentMvp = handler({
  kind: 'tournament_mvp',
  on: ['tournamentMvp.opened', 'tournamentMvp.voted'],
  destinations: (db, { payload }) => channelsFor(db, 'tournament_status', payload.tournamentId),
  subjects: ({ payload }) => [payload.tournamentId],
  render: async (db, { payload: { tournamentId } }, app, { isEdit, now }) => {
    const tournament = await getTournament(db, tournamentId);
    const url = pageOf(app, tournament, 'rankings');
    const poll = await readPoll(db, { tournamentId }, now);
    const { fields, ...menu } = voteOf(poll, { tournamentId }, url);
    if (!poll && !isEdit) return undefined;
    const isOpen = poll?.isOpen ?? false;
    const where = `**${escapeName(tournament.name)}**`;
    const text = isOpen ? t`Who was the best player in ${where}?` : t`Voting for ${where} has closed.`;
    return embed({
      ...menu,
      tournament,
      url,
      text,
      fields,
      title: isOpen ? t`Vote for the tournament MVP` : t`Fans’ MVP of the tournament`,
    });
  },
});
