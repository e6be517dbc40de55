import { presentLineUpRequest, presentStandIns } from '#api/lineUps/commands.ts';
import type { LoadedDay } from '#api/matchDays/commands.ts';
import { getTournament } from '#api/tournaments/store.ts';
import { otherSide, SIDES, type Side } from '#domain/competition/match.ts';
import type { MatchRoom } from '#domain/contract/matchDays.ts';
import type { TeamAct } from '#domain/matchDay/acts.ts';
import { areSidesChosen, chooserOf } from '#domain/matchDay/choosing.ts';
import type { Happening, Stuck } from '#domain/matchDay/happening.ts';
import { later } from '#domain/matchDay/moment.ts';
import { proposalOf } from '#domain/matchDay/proposal.ts';
import { linkTo, ROOM_ANCHOR } from '#domain/siteLinks.ts';
import { howMany } from '#domain/text/text.ts';
import { discordTime, embed, escapeName, footerOf } from '../delivery/messages.ts';
import type { Handler } from './handler.ts';
import { rowsOf } from './matchDayButtons.ts';
import {
  buttonsOf,
  CHOICE_WORDS,
  LOSS,
  nameOf,
  pairOf,
  rungText,
  scoreText,
  standsAt,
  unansweredText,
} from './matchDayCard.ts';
import {
  CALL,
  callSubject,
  captainsOfDay,
  castersOf,
  dayOf,
  findNewestCall,
  placesOfDay,
  withCasters,
} from './matchDayPlaces.ts';

/**
 * Calls the captains whom something concerns: an edited card pings nobody. One message for what happened at once, and
 * none to who did it.
 */
export const matchDayCall: Handler<'matchDay.changed'> = {
  kind: CALL,
  inPublic: 'call',
  on: ['matchDay.changed'],
  isPersonal: true,
  destinations: async (db, { payload: { matchId, happened } }) => {
    const sides = calledSides(happened);
    if (sides.length === 0) return [];
    const places = await placesOfDay(db, matchId, sides);
    return happened.some(concernsCasters) ? withCasters(db, matchId, places) : places;
  },
  subjects: ({ id, payload }) => [callSubject(payload.matchId, id)],
  render: async (db, { id, payload: { matchId, happened } }, app, { address, now }) => {
    const loaded = await dayOf(db, matchId, now);
    const captains = await captainsOfDay(db, matchId);
    const isRoom = address === matchId;
    const mine = captains.find((captain) => captain.address === address)?.side;
    const isOfTeams = isRoom || mine !== undefined;
    const told = happened.filter((each) =>
      isOfTeams ? sidesCalled(each).some((side) => isRoom || side === mine) : concernsCasters(each),
    );
    const [first] = told;
    if (!first) return undefined;
    const tournament = await getTournament(db, loaded.match.tournament_id);
    const standIns = await presentStandIns(db, loaded.day);
    const asked = await presentLineUpRequest(db, loaded);
    const request = asked && changesText(asked.changes);
    const message = embed({
      league: tournament.league,
      title: TITLES[first.what] ?? 'A match',
      url: linkTo(app, `/matches/${matchId}${ROOM_ANCHOR}`),
      text: [pairOf(loaded), ...told.map((each) => callText(each, loaded, { request, standIns }))].join('\n'),
      footer: footerOf(tournament),
    });
    const sides = mine ? [mine] : calledSides(told);
    const acts = told.flatMap(({ what }) => ANSWERS[what] ?? []);
    const isNewest = (await findNewestCall(db, address, matchId)) === callSubject(matchId, id);
    // Those of an older call would stand far above what holds now; the card has them all.
    const components =
      isNewest && isOfTeams
        ? rowsOf(buttonsOf(loaded, sides, { isShared: isRoom, acts: [...new Set(acts)] }))
        : [];
    if (!isRoom) return { ...message, components };
    return {
      ...message,
      components,
      userMentions: [
        ...captains.filter(({ side }) => sides.includes(side)),
        ...(told.some(concernsCasters) ? await castersOf(db, matchId) : []),
      ].map((person) => person.address),
    };
  },
};

/** 'Carry: Two for One' of each place that changes hands. */
const changesText = (changes: readonly { role: string; name: string | null; instead: string | null }[]) =>
  changes
    .map(
      ({ role, name, instead }) =>
        `${role}: **${escapeName(name ?? 'nobody')}** for ${escapeName(instead ?? 'nobody')}`,
    )
    .join(', ');

/** Whether something changes when there is a game to cast. */
const concernsCasters = ({ what }: Happening) =>
  what === 'held' || what === 'resumed' || what === 'given_up' || what === 'delayed';

/** The sides that one of these concerns. */
export const calledSides = (happened: readonly Happening[]) =>
  SIDES.filter((side) => happened.some((each) => sidesCalled(each).includes(side)));

/** The sides that something concerns, and that did not do it themselves. */
function sidesCalled(happening: Happening): readonly Side[] {
  switch (happening.what) {
    case 'check_in_opened':
    case 'delayed':
    case 'reminded':
    case 'penalized':
    case 'stands':
    case 'stuck':
    case 'witnessed':
    case 'contradicted':
    case 'lapsed':
    case 'line_ups_fixed':
      return SIDES;
    case 'tossed':
      return areSidesChosen() ? [happening.side] : SIDES;
    case 'awaited':
      return [happening.side];
    case 'chosen':
      return happening.isByRule ? SIDES : [otherSide(happening.side)];
    case 'ready':
    case 'reported':
    case 'retracted':
    case 'confirmed':
    case 'given_up':
    case 'disputed':
    case 'held':
    case 'resumed':
    case 'proposed':
    case 'declined':
    case 'line_up_asked':
    case 'line_up_agreed':
    case 'line_up_declined':
    case 'stand_in_asked':
    case 'stand_in_named':
    case 'stand_in_agreed':
    case 'stand_in_declined':
      return [otherSide(happening.side)];
    default:
      return [];
  }
}

/** What a team may answer with, so far as it still can: these buttons stand under the call itself. */
const ANSWERS: Partial<Record<Happening['what'], readonly TeamAct[]>> = {
  check_in_opened: ['ready'],
  awaited: ['ready'],
  delayed: ['ready', 'confirm', 'dispute'],
  ready: ['ready'],
  tossed: ['choose'],
  chosen: ['choose', 'lobby'],
  penalized: ['ready'],
  reported: ['confirm', 'dispute'],
  reminded: ['confirm', 'dispute'],
  witnessed: ['confirm', 'dispute', 'choose'],
  contradicted: ['concede', 'pictures'],
  retracted: ['report'],
  stands: ['dispute'],
  confirmed: ['choose', 'lobby'],
  disputed: ['concede', 'pictures'],
  resumed: ['ready', 'choose', 'report', 'confirm', 'dispute', 'lobby'],
  proposed: ['agree', 'decline'],
  line_up_asked: ['agreeLineUp', 'declineLineUp'],
  line_ups_fixed: ['ready'],
  stand_in_asked: ['agreeStandIn', 'declineStandIn'],
};

const TITLES: Partial<Record<Happening['what'], string>> = {
  check_in_opened: 'Check in',
  awaited: 'It is time: check in',
  delayed: 'The clocks were put back',
  ready: 'A team is there',
  tossed: 'The coin is tossed',
  chosen: 'Side and pick',
  penalized: 'A penalty for being late',
  reported: 'Confirm the result',
  reminded: 'A result waits for its answer',
  stands: 'The result stands',
  retracted: 'The report was taken back',
  confirmed: 'The result is confirmed',
  given_up: 'The match is given up',
  disputed: 'The result is disputed',
  witnessed: 'The game says so',
  contradicted: 'The game says otherwise',
  held: 'The clocks stand still',
  resumed: 'The clocks go on',
  proposed: 'Another time is proposed',
  declined: 'The match keeps its time',
  lapsed: 'Nobody answered in time',
  line_ups_fixed: 'The line-ups are fixed',
  line_up_asked: 'Another line-up is asked for',
  line_up_agreed: 'Another line-up plays',
  line_up_declined: 'The line-up stays',
  stand_in_asked: 'A stand-in is asked for',
  stand_in_named: 'A stand-in may play',
  stand_in_agreed: 'The stand-in may play',
  stand_in_declined: 'No stand-in',
  stuck: 'The staff is asked',
};

/** What happened, as both captains can read it. */
type Told = { request: string | null; standIns: MatchRoom['standIns'] };

function callText(happening: Happening, loaded: LoadedDay, { request, standIns }: Told): string {
  const who = 'side' in happening ? `**${nameOf(loaded, happening.side)}**` : '';
  const named = 'side' in happening && standIns.findLast(({ side }) => side === happening.side);
  const standIn = named ? escapeName(named.name) : null;
  switch (happening.what) {
    case 'check_in_opened':
      return loaded.day.phase === 'check_in' ? `Check-in is open. ${rungText(loaded)}` : 'Check-in is over.';
    case 'awaited':
      return `${who} is not checked in. ${rungText(loaded)}`;
    case 'delayed':
      return 'The league’s server was away for a while. Both teams have that time again.';
    case 'ready':
      return `${who} is checked in.`;
    case 'tossed':
      return tossedText(who);
    case 'chosen':
      return [
        happening.isByRule
          ? `Nobody chose in time, so ${who} has **${CHOICE_WORDS[happening.choice]}**.`
          : `${who} has chosen **${CHOICE_WORDS[happening.choice]}**.`,
        loaded.day.phase === 'choice' && loaded.day.choosing
          ? `**${nameOf(loaded, chooserOf(loaded.day.choosing))}** chooses next.`
          : 'Side and pick are set: join the lobby and play.',
      ].join(' ');
    case 'penalized':
      return [
        `${who} was not there ${howMany(happening.minutes, 'minute')} after the start and loses ${LOSS[happening.penalty]}.`,
        ...(loaded.day.phase === 'check_in' ? [rungText(loaded)] : []),
      ].join(' ');
    case 'reported':
    case 'reminded':
      return reportedText(happening.what, loaded);
    case 'stands':
      return 'Nobody answered, so the result stands. It can still be disputed.';
    case 'retracted':
      return `${who} has taken its report back.`;
    case 'confirmed':
      return `${who} has confirmed.`;
    case 'given_up':
      return `${who} gives the match up: **${nameOf(loaded, otherSide(happening.side))}** wins it.`;
    case 'witnessed':
    case 'contradicted':
      return gameText(happening.what, loaded, who);
    case 'disputed':
      return `${who} has told another result. The staff decides.`;
    case 'held':
      return `${who} has no power. Nothing is lost meanwhile.`;
    case 'resumed':
      return `${who} is back. Every clock has the time left that it had.`;
    case 'proposed':
      return proposedText(loaded, who);
    case 'declined':
      return `${who} keeps the time that the match has.`;
    case 'lapsed':
      return lapsedText(loaded, who);
    case 'line_ups_fixed':
      return 'Who plays stands on the card. For another player, press **Line-up**: the other team is asked.';
    case 'line_up_asked':
      return request ? `${who} asks for another line-up: ${request}.` : `${who} asked for another line-up.`;
    case 'line_up_agreed':
      return `${who} agrees to your line-up.`;
    case 'line_up_declined':
      return `${who} wants the line-up as it is fixed.`;
    case 'stand_in_asked':
      return standIn
        ? `${who} asks that **${standIn}** may stand in for it.`
        : `${who} asked for a stand-in.`;
    case 'stand_in_named':
      return standIn ? `**${standIn}** may stand in for ${who}.` : `${who} has a stand-in.`;
    case 'stand_in_agreed':
      return `${who} agrees to your stand-in: choose them in your line-up.`;
    case 'stand_in_declined':
      return `${who} wants no stand-in in this match.`;
    case 'stuck':
      return STUCK_TEXTS[happening.reason] ?? 'The match does not go on by itself, and the staff was told.';
    default:
      return '';
  }
}

/** What follows for who has won the toss. */
const tossedText = (who: string): string =>
  areSidesChosen()
    ? `${who} has won the toss and chooses a side or a pick.`
    : `Both teams are there, and ${who} has won the toss. Play: either team reports the result.`;

const STUCK_TEXTS: Partial<Record<Stuck, string>> = {
  time_open: 'The staff decides when it is played; either team may still answer.',
};

/** What becomes of a proposed time that nobody has answered. */
const lapsedText = ({ day }: LoadedDay, who: string): string =>
  day.stuck === 'time_open'
    ? `The time that ${who} proposed was not answered.`
    : `The time that ${who} proposed was not answered: the match stays where it is.`;

/** What the game itself says of a result. */
function gameText(what: 'witnessed' | 'contradicted', loaded: LoadedDay, who: string): string {
  if (what === 'contradicted')
    return `The game itself says something else than ${who} reported. The staff looks at both.`;
  return loaded.day.phase === 'reported'
    ? reportedText('reported', loaded)
    : `The game itself agrees with what ${who} reported: it is confirmed.`;
}

/** What was reported, and until when it can be answered; of a report that was answered, what became of it. */
function reportedText(what: 'reported' | 'reminded', loaded: LoadedDay): string {
  const { report, phase } = loaded.day;
  if (!report || phase !== 'reported') return answeredText(loaded);
  const teller = report.isOfGame ? 'The game itself says' : `**${nameOf(loaded, report.side)}** reports`;
  const told = `${teller}: ${scoreText(loaded, report)}.`;
  const stands = `Without an answer it stands ${standsAt(loaded, report)}.`;
  return what === 'reported' ? `${told} Is that right? ${stands}` : `${told} ${stands}`;
}

/** What became of a report that no longer waits for its answer. */
function answeredText(loaded: LoadedDay): string {
  const { day, facts } = loaded;
  const { report, settled } = day;
  if (day.phase === 'disputed') return 'The report is disputed. The staff decides.';
  if (!settled) return 'The report needs no answer any more.';
  const isUnanswered = report && settled.at === later(report.at, facts.settings.answerTime);
  return `${isUnanswered ? 'Nobody answered in time, so the result stands' : 'The match has its result'}: ${scoreText(loaded, settled)}.`;
}

/** Which time is proposed, and what to do about it; nothing of one that is answered by now. */
function proposedText(loaded: LoadedDay, who: string): string {
  const proposal = proposalOf(loaded.day);
  return proposal
    ? `${who} proposes ${discordTime(new Date(proposal.to), 'F')}. ${unansweredText(loaded)}`
    : `${who} proposed another time.`;
}
