import { type FullMatch, listMatchesById } from '#api/competition/matches/store.ts';
import { readBoard } from '#api/competition/picks/commands.ts';
import { getTournament } from '#api/competition/tournaments/store.ts';
import type { Database } from '#api/database/database.ts';
import { listCaptains, listMatchesOfMinute } from '#api/schedule/dueStore.ts';
import { isReminderLate, isToCome, minuteOf } from '#domain/competition/schedule.ts';
import { encodeWinner, PICK_WINNER } from '#domain/picks/next.ts';
import { siteSettings } from '#domain/site/settings.ts';
import { linkTo, pageOf } from '#domain/siteLinks.ts';
import { cutToFit } from '#domain/text/graphemes.ts';
import { plural, t } from '#domain/text/translate.ts';
import { channelsFor, directly, handler, type Message } from '#jobs/outbox/handler.ts';
import { embed, timeWithDistance } from '#jobs/outbox/messages.ts';
import { buttonOf, rowsOf } from '../matchDays/matchDayButtons.ts';
import { followersOf } from '../teamRoles/teamRoles.ts';
import { pairLine } from './matchWords.ts';

/**
 * Reminds the channels a day and an hour before matches begin, in one message for all of a tournament's matches that
 * begin in the same minute. A reminder is discarded if it is late, or if its matches were rescheduled.
 */
export const announceReminder = handler({
  kind: 'match_reminder',
  on: ['matches.upcoming'],
  destinations: (db, { payload }) => channelsFor(db, 'match_scheduled', payload.tournamentId),
  subjects: ({ payload: { tournamentId, hours, scheduledTime } }) => [
    `${tournamentId}:${hours}:${scheduledTime}`,
  ],
  render: async (db, { payload: { tournamentId, hours, scheduledTime } }, app, { now }) => {
    const minute = new Date(scheduledTime);
    if (isReminderLate(minute, hours, now)) return undefined;
    const ids = await listMatchesOfMinute(db, tournamentId, minute);
    const matches = (await listMatchesById(db, ids)).filter(({ status }) => isToCome(status));
    const [first, ...others] = matches;
    if (!first) return undefined;
    const tournament = await getTournament(db, tournamentId);
    const site = pageOf(app, tournament, 'pickem');
    return embed({
      tournament,
      title: titleOf(matches.length, hours),
      url: others.length > 0 ? pageOf(app, tournament, 'matches') : linkTo(app, `/matches/${first.id}`),
      text: matches.map(pairLine).join('\n'),
      fields: [[t`When`, timeWithDistance(first.scheduled_at ?? minute)]],
      components: hours === 1 ? await pickRows(db, tournamentId, matches) : [],
      withoutButtons: site ? t`Predict the winners [on the site](${site}).` : '',
      roleMentions: await followersOf(db, matches),
    });
  },
});

const ROWS = 5;

/** Two buttons for each match whose winner fans can still pick. */
async function pickRows(
  db: Database,
  tournamentId: string,
  matches: readonly FullMatch[],
): Promise<NonNullable<Message['components']>> {
  if (!siteSettings().pickem) return [];
  const board = await readBoard(db, tournamentId);
  const asked = new Set(board.matches.flatMap(({ matchId, hasBegun }) => (hasBegun ? [] : (matchId ?? []))));
  return matches
    .filter(({ id, team1, team2 }) => asked.has(id) && team1 && team2)
    .slice(0, ROWS)
    .flatMap(({ id, team1, team2 }) =>
      rowsOf(
        [team1, team2].flatMap((team) =>
          team
            ? [
                buttonOf(
                  t`${shortened(team.name)} wins`,
                  `${PICK_WINNER}:${encodeWinner(id, team.participationId)}`,
                ),
              ]
            : [],
        ),
      ),
    );
}

/** A button's label is limited to 80 characters. */
const shortened = (name: string) => cutToFit(name, (part) => part.length <= 74);

const titleOf = (matches: number, hours: 24 | 1) =>
  hours === 1
    ? plural(matches, 'A match in one hour', '# matches in one hour')
    : plural(matches, 'A match in 24 hours', '# matches in 24 hours');

export const remindCaptains = handler({
  kind: 'captain_reminded',
  inPublic: 'itself',
  isPersonal: true,
  on: ['matches.upcoming'],
  destinations: async (db, { payload: { matchIds } }) =>
    directly(...(await listCaptains(db, matchIds)).map(({ captain }) => captain)),
  render: async (db, { payload: { tournamentId, matchIds, hours, scheduledTime } }, app, context) => {
    const minute = new Date(scheduledTime);
    if (isReminderLate(minute, hours, context.now)) return undefined;
    const own = (await listCaptains(db, matchIds)).filter(({ captain }) => captain === context.address);
    const matches = (await listMatchesById(db, [...new Set(own.map(({ match_id }) => match_id))])).filter(
      ({ status, scheduled_at }) =>
        isToCome(status) && scheduled_at !== null && minuteOf(scheduled_at).getTime() === minute.getTime(),
    );
    const [first, ...others] = matches;
    if (!first) return undefined;
    return embed({
      tournament: await getTournament(db, tournamentId),
      title: captainTitle(others.length > 0, hours),
      url: linkTo(app, `/matches/${first.id}`),
      text: matches.map(pairLine).join('\n'),
      fields: [[t`When`, timeWithDistance(first.scheduled_at ?? minute)]],
    });
  },
});

function captainTitle(areSeveral: boolean, hours: 24 | 1): string {
  if (areSeveral) return hours === 1 ? t`You play in one hour` : t`You play in 24 hours`;
  return hours === 1 ? t`Your match is in one hour` : t`Your match is in 24 hours`;
}
