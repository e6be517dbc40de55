import type { LoadedDay } from '#api/matchDays/commands.ts';
import { getTournament } from '#api/tournaments/store.ts';
import { otherSide, SIDES, type Side } from '#domain/competition/match.ts';
import type { Happening } from '#domain/matchDay/matchDay.ts';
import { linkTo } from '#domain/siteLinks.ts';
import { embed, footerOf } from '../delivery/messages.ts';
import type { Handler } from './handler.ts';
import { LOSS, nameOf, pairOf } from './matchDayCard.ts';
import { captainsOfDay, dayOf } from './matchDayPlaces.ts';

/**
 * Calls the captains whom something concerns: an edited card pings nobody. One message for what happened at once, and
 * none to who did it.
 */
export const matchDayCall: Handler<'matchDay.changed'> = {
  kind: 'match_day_called',
  on: ['matchDay.changed'],
  isPersonal: true,
  destinations: async (db, { payload: { matchId, happened } }) => {
    const called = new Set(happened.flatMap(calledSides));
    return (await captainsOfDay(db, matchId))
      .filter(({ side }) => called.has(side))
      .map(({ type, address }) => ({ type, address }));
  },
  render: async (db, { payload: { matchId, happened } }, house, { address, now }) => {
    const loaded = await dayOf(db, matchId, now, house);
    const mine = (await captainsOfDay(db, matchId)).find((captain) => captain.address === address)?.side;
    const told = happened.filter((each) => mine && calledSides(each).includes(mine));
    if (!mine || told.length === 0) return undefined;
    const tournament = await getTournament(db, loaded.match.tournament_id);
    return embed({
      league: tournament.league,
      title: TITLES[told[0]?.what ?? 'ready'] ?? 'Your match',
      url: linkTo(house, `/matches/${matchId}`),
      text: [pairOf(loaded), ...told.map((each) => callText(each, loaded, mine))].join('\n'),
      footer: footerOf(tournament),
    });
  },
};

/** The sides that something concerns, and that did not do it themselves. */
export function calledSides(happening: Happening): readonly Side[] {
  switch (happening.what) {
    case 'check_in_opened':
    case 'delayed':
    case 'reminded':
    case 'penalized':
    case 'stands':
    case 'stuck':
      return SIDES;
    case 'tossed':
      return [happening.side];
    case 'chosen':
      return happening.isByRule ? SIDES : [otherSide(happening.side)];
    case 'ready':
    case 'reported':
    case 'retracted':
    case 'confirmed':
    case 'disputed':
    case 'held':
    case 'resumed':
      return [otherSide(happening.side)];
    default:
      return [];
  }
}

const TITLES: Partial<Record<Happening['what'], string>> = {
  check_in_opened: 'Check in',
  delayed: 'The clocks were put back',
  ready: 'The other team is there',
  tossed: 'You won the toss',
  chosen: 'Side and pick',
  penalized: 'A step of the ladder',
  reported: 'Confirm the result',
  reminded: 'A result waits for its answer',
  stands: 'The result stands',
  retracted: 'The report was taken back',
  confirmed: 'The result is confirmed',
  disputed: 'The result is disputed',
  held: 'The clocks stand still',
  resumed: 'The clocks go on',
  stuck: 'The staff is asked',
};

/** What happened, as the captain of a side reads it. */
function callText(happening: Happening, loaded: LoadedDay, mine: Side): string {
  const other = `**${nameOf(loaded, otherSide(mine))}**`;
  switch (happening.what) {
    case 'check_in_opened':
      return 'Check-in is open: press **Check in** on the card of the match.';
    case 'delayed':
      return 'The league’s server was away for a while. You have that time again.';
    case 'ready':
      return `${other} is checked in.`;
    case 'tossed':
      return 'Choose a side or a pick on the card of the match.';
    case 'chosen':
      return loaded.day.phase === 'choice'
        ? 'It is your turn to choose.'
        : 'The lobby is on the card of the match.';
    case 'penalized':
      return `**${nameOf(loaded, happening.side)}** was not there ${happening.minutes} minutes after the start and loses ${LOSS[happening.penalty]}.`;
    case 'reported':
      return `${other} has reported. Confirm it on the card of the match, or say what you saw.`;
    case 'reminded':
      return 'Without an answer the result stands soon.';
    case 'stands':
      return 'Nobody answered, so the result stands. It can still be disputed on the card.';
    case 'retracted':
      return `${other} has taken its report back.`;
    case 'confirmed':
      return `${other} has confirmed.`;
    case 'disputed':
      return `${other} has told another result. The staff decides.`;
    case 'held':
      return `${other} has no power. Nothing is lost meanwhile.`;
    case 'resumed':
      return `${other} is back. Every clock has the time left that it had.`;
    case 'stuck':
      return 'The match does not go on by itself, and the staff was told.';
    default:
      return '';
  }
}
