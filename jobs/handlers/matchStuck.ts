import { findMatchDay } from '#api/matchDays/store.ts';
import { getTournament } from '#api/tournaments/store.ts';
import type { Stuck } from '#domain/matchDay/matchDay.ts';
import { linkTo } from '#domain/siteLinks.ts';
import { staffPlaces } from '../delivery/channels.ts';
import { discordTime, embed, type Field, footerOf, name } from '../delivery/messages.ts';
import type { Handler } from './handler.ts';
import { pairOf, scoreText } from './matchDayCard.ts';
import { DAY_EVENTS, dayOf } from './matchDayPlaces.ts';

/** Tells the staff of a match that does not go on by itself: one message, edited until it does. */
export const matchStuck: Handler<(typeof DAY_EVENTS)[number]> = {
  kind: 'match_stuck',
  on: DAY_EVENTS,
  destinations: async (db, { payload: { matchId } }) =>
    (await findMatchDay(db, matchId)) ? staffPlaces(db) : [],
  subjects: ({ payload }) => [payload.matchId],
  render: async (db, _event, house, { subject, isEdit, now }) => {
    const loaded = await dayOf(db, subject, now, house);
    const { day, match } = loaded;
    if (!day.stuck && !isEdit) return undefined;
    const tournament = await getTournament(db, match.tournament_id);
    const versions: Field[] = [day.report, day.dispute]
      .filter((version) => version !== null)
      .map((version) => [`${name(match[version.side]?.tag ?? '')} says`, scoreText(loaded, version)]);
    return embed({
      league: tournament.league,
      title: day.stuck ? TITLES[day.stuck] : 'The match goes on',
      url: linkTo(house, `/matches/${subject}`),
      text: pairOf(loaded),
      fields: [
        ['When', discordTime(new Date(day.startsAt), 'F')],
        ...(day.stuck === 'disputed' ? versions : []),
        ...(day.stuck ? ([['What to do', REMEDIES[day.stuck], 'wide']] as const) : []),
      ],
      footer: footerOf(tournament),
    });
  },
};

const TITLES: Record<Stuck, string> = {
  nobody_came: 'Nobody came to a match',
  absent: 'A team does not come',
  disputed: 'A result is disputed',
  held_too_long: 'A team is without power for long',
  over_time: 'A match takes long',
};

const REMEDIES: Record<Stuck, string> = {
  nobody_came: 'Move the match, cancel it, or enter its result.',
  absent: 'Enter the forfeit, or move the match.',
  disputed: 'Look at both versions and enter the result with /result.',
  held_too_long: 'Move the match, or let the clocks go on.',
  over_time: 'Ask the captains, and enter the result with /result if they do not.',
};
