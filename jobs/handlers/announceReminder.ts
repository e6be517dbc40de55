import { type FullMatch, listMatchesById } from '#api/matches/store.ts';
import { listMatchesOfMinute } from '#api/schedule/dueStore.ts';
import { getTournament } from '#api/tournaments/store.ts';
import { isReminderLate, isToCome } from '#domain/competition/schedule.ts';
import { linkTo, pageOf } from '#domain/siteLinks.ts';
import { channelsFor } from '../delivery/channels.ts';
import { embed, escapeName, footerOf, timeWithDistance } from '../delivery/messages.ts';
import { followersOf } from './followers.ts';
import type { Handler } from './handler.ts';

/**
 * Reminds the channels of matches a day and an hour before they begin: one message for all of a tournament that
 * share a minute. One that comes too late says nothing, and neither does one whose matches were moved.
 */
export const announceReminder: Handler<'matches.upcoming'> = {
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
    const message = embed({
      league: tournament.league,
      title: `${others.length > 0 ? `${matches.length} matches` : 'A match'} ${LEFT[hours]}`,
      url: others.length > 0 ? pageOf(app, tournament, 'matches') : linkTo(app, `/matches/${first.id}`),
      text: matches.map(pairLine).join('\n'),
      fields: [['When', timeWithDistance(first.scheduled_at ?? minute)]],
      footer: footerOf(tournament),
    });
    return { ...message, roleMentions: await followersOf(db, matches) };
  },
};

/** How long it is until then, in words. */
export const LEFT = { 24: 'in 24 hours', 1: 'in one hour' } as const;

/** Both sides of a match, and which one it is. */
export const pairLine = ({ team1, team2, round_name, format }: FullMatch) =>
  `**${escapeName(team1?.name ?? 'TBD')}** v **${escapeName(team2?.name ?? 'TBD')}**, ${escapeName(round_name)}, ${format}`;
