import { type APIButtonComponent, ButtonStyle } from 'discord-api-types/v10';
import type { LoadedDay } from '#api/matchDays/commands.ts';
import { getTournament } from '#api/tournaments/store.ts';
import { SIDES, type Side } from '#domain/competition/match.ts';
import { actsOf, TEAM_ACTS, type TeamAct } from '#domain/matchDay/acts.ts';
import { DAY, encodeChoice } from '#domain/matchDay/buttons.ts';
import { dueAt, ladderOf, nextRung, waitsFor } from '#domain/matchDay/clock.ts';
import {
  type Choice,
  choicesLeft,
  later,
  type Moment,
  type Phase,
  type Report,
  sidesOf,
} from '#domain/matchDay/matchDay.ts';
import { picturesOf } from '#domain/matchDay/pictures.ts';
import { proposalOf } from '#domain/matchDay/proposal.ts';
import type { Penalty } from '#domain/matchDay/settings.ts';
import { linkTo, ROOM_ANCHOR } from '#domain/siteLinks.ts';
import { discordTime, embed, escapeName, type Field, footerOf } from '../delivery/messages.ts';
import type { Handler } from './handler.ts';
import { buttonOf, rowsOf } from './matchDayButtons.ts';
import { captainsOfDay, DAY_EVENTS, dayOf, placesOfDay } from './matchDayPlaces.ts';

/**
 * The card of a match: what is next, for whom, by when, and the buttons for it. One message in its room, or for each
 * captain directly, from the moment the room opens, edited with everything that happens.
 */
export const matchDayCard: Handler<(typeof DAY_EVENTS)[number]> = {
  kind: 'match_day',
  on: DAY_EVENTS,
  // Each has the buttons of their own team.
  isPersonal: true,
  destinations: (db, { payload }) => placesOfDay(db, payload.matchId),
  subjects: ({ payload }) => [payload.matchId],
  render: async (db, _event, app, { subject, address, now }) => {
    const loaded = await dayOf(db, subject, now, app);
    const isRoom = address === subject;
    const mine = (await captainsOfDay(db, subject)).find((captain) => captain.address === address)?.side;
    if (!mine && !isRoom) return undefined;
    const tournament = await getTournament(db, loaded.match.tournament_id);
    return {
      ...embed({
        league: tournament.league,
        title: TITLES[loaded.day.phase],
        url: linkTo(app, `/matches/${subject}${ROOM_ANCHOR}`),
        text: [pairOf(loaded), nextText(loaded)].join('\n'),
        fields: fieldsOf(loaded),
        footer: footerOf(tournament),
      }),
      components: rowsOf(buttonsOf(loaded, mine)),
      ...(isRoom && loaded.day.phase === 'closed' && { closesThread: true }),
    };
  },
};

const TITLES: Record<Phase, string> = {
  open: 'Your next match',
  check_in: 'Check-in is open',
  choice: 'Side and pick',
  playing: 'Play',
  reported: 'A result is reported',
  disputed: 'The staff decides',
  held: 'The clocks stand still',
  settled: 'Result',
  closed: 'The match is closed',
};

/** Both teams, the round and the format. */
export const pairOf = ({ match }: Pick<LoadedDay, 'match'>) =>
  `**${teamName(match.team1)}** v **${teamName(match.team2)}**, ${escapeName(match.round_name)}, ${match.format}`;

const teamName = (team: { name: string } | null) => escapeName(team?.name ?? 'TBD');

/** The name of a side's team, for a message. */
export const nameOf = ({ match }: Pick<LoadedDay, 'match'>, side: Side) => teamName(match[side]);

const distance = (moment: Moment | null) => (moment === null ? 'soon' : discordTime(new Date(moment), 'R'));

/** What comes next, for whom and by when. */
function nextText(loaded: LoadedDay): string {
  const { day, facts } = loaded;
  const { phase, choosing, report, hold } = day;
  const due = distance(dueAt(day, facts));
  const waited = waitsFor(day);
  const who = waited === 'team1' || waited === 'team2' ? `**${nameOf(loaded, waited)}**` : 'Both teams';
  if (phase === 'open') return `Check-in opens ${due}.`;
  if (phase === 'check_in') return `${who}: check in. ${rungText(loaded)}`;
  if (phase === 'choice' && choosing)
    return `${who} ${choosing.first ? 'chooses' : 'chooses first'}; the rule decides ${due}.`;
  if (phase === 'playing') return 'Join the lobby and play. Either team reports the result.';
  if (phase === 'reported' && report)
    return `${who} confirms it or says otherwise; it stands ${distance(later(report.at, facts.settings.answerTime))}.`;
  if (phase === 'disputed') return 'Two versions are told. The staff looks at both.';
  if (phase === 'held' && hold)
    return `**${nameOf(loaded, hold.by)}** has no power and presses **Power is back** when it can play. The staff is asked ${distance(hold.until)}.`;
  if (phase === 'settled')
    return report
      ? `It can be disputed until the room closes ${due}.`
      : `The room closes ${due}. Ask the staff if the result is wrong.`;
  return 'Nothing is left to do.';
}

/** What a step of the ladder takes, in words. */
export const LOSS: Record<Penalty, string> = { pick: 'the first pick', game: 'a game', match: 'the match' };

/** What is lost next by who is absent, and when. */
function rungText({ day, facts }: LoadedDay): string {
  const rung = nextRung(day, facts);
  return rung ? `Who is not there alone loses ${LOSS[rung.penalty]} ${distance(rung.at)}.` : '';
}

const CHOICE_WORDS: Record<Choice, string> = {
  radiant: 'Radiant',
  dire: 'Dire',
  first_pick: 'First pick',
  second_pick: 'Second pick',
};

/** What has happened so far. */
function fieldsOf(loaded: LoadedDay): Field[] {
  const { day, facts } = loaded;
  const sides = day.choosing && sidesOf(day.choosing);
  const isBefore = day.phase === 'open' || day.phase === 'check_in';
  const fields: Field[] = [['When', discordTime(new Date(day.startsAt), 'F')]];
  const proposal = proposalOf(day);
  if (proposal)
    fields.push([
      'Another time is proposed',
      `${discordTime(new Date(proposal.to), 'F')}, by ${nameOf(loaded, proposal.by)}`,
    ]);
  if (isBefore) {
    fields.push([
      'Checked in',
      SIDES.map((side) => `${day.ready[side] ? '✓' : '–'} ${nameOf(loaded, side)}`).join('\n'),
    ]);
    if (!facts.isQuiet)
      fields.push([
        'Who is not there loses',
        ladderOf(facts)
          .map(({ minutes, penalty }) => `after ${minutes} minutes ${LOSS[penalty]}`)
          .join('\n'),
      ]);
  }
  if (day.toss) fields.push(['Coin toss', `**${nameOf(loaded, day.toss.winner)}** won`]);
  if (sides)
    fields.push([
      'Side and pick',
      `Radiant: ${nameOf(loaded, sides.radiant)}\nFirst pick: ${nameOf(loaded, sides.firstPick)}`,
    ]);
  if (day.score.team1 + day.score.team2 > 0)
    fields.push(['Score', scoreText(loaded, { team1Score: day.score.team1, team2Score: day.score.team2 })]);
  for (const { side, penalty, minutes } of day.penalties)
    fields.push(['Lost by absence', `${nameOf(loaded, side)}: ${LOSS[penalty]}, ${minutes} minutes late`]);
  if (day.report && (day.phase === 'reported' || day.phase === 'disputed'))
    fields.push(versionField(loaded, day.report));
  if (day.dispute && day.phase === 'disputed') fields.push(versionField(loaded, day.dispute));
  return fields;
}

/** What a team says of the result, and how many pictures it sent with it. */
export function versionField(loaded: Pick<LoadedDay, 'match'>, version: Report): Field {
  const { length } = picturesOf(version);
  const pictures = length === 0 ? [] : [length === 1 ? 'with a picture' : `with ${length} pictures`];
  const told = [scoreText(loaded, version), ...pictures].join('\n');
  return [`${escapeName(loaded.match[version.side]?.tag ?? '')} says`, told];
}

/** 'One 2–1 Two', or who gave up. */
export const scoreText = (
  loaded: Pick<LoadedDay, 'match'>,
  {
    team1Score,
    team2Score,
    forfeit = null,
  }: { team1Score: number; team2Score: number; forfeit?: Side | null },
) =>
  forfeit
    ? `${nameOf(loaded, forfeit)} gives up`
    : `${nameOf(loaded, 'team1')} ${team1Score}–${team2Score} ${nameOf(loaded, 'team2')}`;

/** The buttons of what a side can do now; in a room, where `mine` is absent, those of both. */
function buttonsOf({ match: { id }, day }: LoadedDay, mine: Side | undefined): APIButtonComponent[] {
  const can = new Set((mine ? [mine] : SIDES).flatMap((side) => actsOf(day, side)));
  return TEAM_ACTS.filter((act) => can.has(act)).flatMap((act) =>
    act === 'choose'
      ? (day.choosing ? choicesLeft(day.choosing) : []).map((choice) =>
          buttonOf(CHOICE_WORDS[choice], `${DAY.choose}:${encodeChoice(id, choice)}`, ButtonStyle.Primary),
        )
      : [buttonOf(ACT_WORDS[act], `${DAY[act]}:${id}`, ACT_STYLES[act])],
  );
}

const ACT_WORDS: Record<Exclude<TeamAct, 'choose'>, string> = {
  ready: 'Check in',
  unready: 'Check out',
  report: 'Report the result',
  confirm: 'Confirm',
  dispute: 'That is wrong',
  concede: 'They are right',
  retract: 'Take it back',
  pictures: 'Add pictures',
  resume: 'Power is back',
  lobby: 'Lobby',
  hold: 'Power is gone',
  propose: 'Another time',
  agree: 'Take that time',
  decline: 'Keep the present time',
  withdraw: 'Withdraw our proposal',
  giveUp: 'Give up',
};

const ACT_STYLES: Partial<Record<TeamAct, Parameters<typeof buttonOf>[2]>> = {
  ready: ButtonStyle.Primary,
  report: ButtonStyle.Primary,
  confirm: ButtonStyle.Primary,
  resume: ButtonStyle.Primary,
  agree: ButtonStyle.Primary,
  dispute: ButtonStyle.Danger,
  giveUp: ButtonStyle.Danger,
};
