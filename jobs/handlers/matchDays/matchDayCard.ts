import { type APIButtonComponent, ButtonStyle } from 'discord-api-types/v10';
import type { Database } from '#api/database/database.ts';
import { presentLineUpRequest, presentStandIns } from '#api/matchDay/lineUps/commands.ts';
import type { LoadedDay } from '#api/matchDay/matchDays/commands.ts';
import { type Forfeit, SIDES, type Side, winsNeeded } from '#domain/competition/match.ts';
import type { MatchRoom } from '#domain/contract/matchDay/matchDays.ts';
import { OTHER_GAME_WORDS } from '#domain/game/lookup.ts';
import { gameWords } from '#domain/game/words.ts';
import { actsOf, TEAM_ACTS, type TeamAct } from '#domain/matchDay/acts.ts';
import { DAY, encodeChoice, encodeScore } from '#domain/matchDay/buttons.ts';
import { areSidesChosen, type Choice, choicesLeft, lostPick, sidesOf } from '#domain/matchDay/choosing.ts';
import { choiceByRule, ladderOf, lapsesAt, nextRung, phaseDueAt, waitsFor } from '#domain/matchDay/clock.ts';
import type { Phase, Report } from '#domain/matchDay/matchDay.ts';
import { later, type Moment } from '#domain/matchDay/moment.ts';
import { picturesOf } from '#domain/matchDay/pictures.ts';
import { proposalOf } from '#domain/matchDay/proposal.ts';
import { isNotOver } from '#domain/matchDay/scores.ts';
import type { Penalty } from '#domain/matchDay/settings.ts';
import { askedStandIn, standInsOf } from '#domain/matchDay/standIn.ts';
import { roleOf } from '#domain/registration/roster.ts';
import { cut, howMany } from '#domain/text/text.ts';
import { discordTime, escapeName, type Field } from '#jobs/outbox/messages.ts';
import { buttonOf } from './matchDayButtons.ts';

export function awayField(
  loaded: LoadedDay,
  { side, area, match, isProposed, from, to }: MatchRoom['inTheWay'][number],
): Field {
  const until = `${discordTime(new Date(from), 't')} to ${discordTime(new Date(to), 't')}`;
  const then = isProposed ? 'at the proposed time' : 'then';
  const team = nameOf(loaded, side);
  if (match)
    return [
      `Plays elsewhere ${then}`,
      `${match.isOtherTeam ? `Players of ${team}` : team}: ${escapeName(match.name)} in ${escapeName(match.tournament)} from ${until}.`,
    ];
  return area === null
    ? [`Unavailable ${then}`, `${team} said so: propose another time.`]
    : [`Power cut ${then}`, `${team}, in ${escapeName(area)} from ${until}: propose another time.`];
}

const TITLES: Record<Phase, string> = {
  open: 'Your next match',
  check_in: 'Check-in is open',
  choice: 'Side and pick',
  playing: 'Play',
  reported: 'Confirm the result',
  disputed: 'Waiting for the staff',
  held: 'Clocks paused',
  settled: 'Result',
  closed: 'Match closed',
};

/** The title of a match's card. */
export const titleOf = ({ day, facts }: LoadedDay) =>
  day.phase === 'check_in' && facts.now >= day.startsAt ? 'A team is late' : TITLES[day.phase];

/** Both teams, the round and the format. */
export const pairOf = ({ match }: Pick<LoadedDay, 'match'>) =>
  `**${teamName(match.team1)}** v **${teamName(match.team2)}**, ${escapeName(match.round_name)}, ${match.format}`;

const teamName = (team: { name: string } | null) => escapeName(team?.name ?? 'TBD');

/** The name of a side's team, for a message. */
export const nameOf = ({ match }: Pick<LoadedDay, 'match'>, side: Side) => teamName(match[side]);

const distance = (moment: Moment | null) => (moment === null ? 'soon' : discordTime(new Date(moment), 'R'));

/** The next step, its side and its deadline. */
export function nextText(loaded: LoadedDay): string {
  const { day, facts } = loaded;
  const { phase, choosing, report, hold, settled } = day;
  const due = distance(phaseDueAt(day, facts));
  const waited = waitsFor(day);
  const who = waited === 'team1' || waited === 'team2' ? `**${nameOf(loaded, waited)}**` : 'Both teams';
  if (day.stuck && (phase === 'check_in' || phase === 'open')) return 'The staff decides what happens next.';
  if (phase === 'open') return `Check-in opens ${due}.`;
  if (phase === 'check_in') return `${who}: check in. ${rungText(loaded)}`;
  if (phase === 'choice' && choosing)
    return `${gameText(loaded)}${who} ${choosing.first ? 'chooses' : 'chooses first'}. Otherwise **${CHOICE_WORDS[choiceByRule(choosing)]}** applies ${due}.`;
  if (phase === 'playing')
    return `${gameText(loaded)}${areSidesChosen() ? 'Join the lobby and play' : 'Play'}. Either team reports the result.`;
  if (phase === 'reported' && report)
    return `${who}: is that right? Without an answer it counts ${standsAt(loaded, report)}.`;
  if (phase === 'disputed') return 'There are two versions. The staff reviews both.';
  if (phase === 'held' && hold)
    return `**${nameOf(loaded, hold.by)}** lost power and presses **Resume clocks** when it can play. The staff is asked ${distance(hold.until)}.`;
  if (phase === 'settled')
    return report && !settled?.isByStaff
      ? `It can be disputed until the room closes ${due}.`
      : `The room closes ${due}. Contact the staff if the result is wrong.`;
  return 'Nothing left to do.';
}

/** When a report stands without an answer. */
export const standsAt = ({ facts }: LoadedDay, { at }: Report) =>
  distance(later(at, facts.settings.answerTime));

/** Which game of a series comes or is played; nothing where there is only one. */
const gameText = ({ day, match }: LoadedDay) =>
  winsNeeded(match.format) > 1 ? `Game ${day.score.team1 + day.score.team2 + 1}, ${match.format}. ` : '';

/** What a step of the ladder takes, in words. */
export const LOSS: Record<Penalty, string> = {
  get pick() {
    return lostPick();
  },
  game: 'a game',
  match: 'the match',
};

export function rungText({ day, facts }: LoadedDay): string {
  const rung = nextRung(day, facts);
  return rung ? `A late team loses ${LOSS[rung.penalty]} at ${discordTime(new Date(rung.at), 't')}.` : '';
}

/** What can be chosen, in words. */
export const CHOICE_WORDS: Record<Choice, string> = {
  radiant: 'Radiant',
  dire: 'Dire',
  first_pick: 'First pick',
  second_pick: 'Second pick',
};

/** The past, and the question to a team. */
export async function fieldsOf(db: Database, loaded: LoadedDay): Promise<Field[]> {
  const { day, facts } = loaded;
  const sides = day.choosing && sidesOf(day.choosing);
  const isBefore = day.phase === 'open' || day.phase === 'check_in';
  const fields: Field[] = [['When', discordTime(new Date(day.startsAt), 'F')]];
  const proposal = proposalOf(day);
  if (proposal)
    fields.push([
      'New time proposed',
      `${discordTime(new Date(proposal.to), 'F')}, by ${nameOf(loaded, proposal.by)}\n${unansweredText(loaded)}`,
    ]);
  fields.push(...(await askedFields(db, loaded)));
  if (isBefore) {
    fields.push([
      'Checked in',
      SIDES.map((side) => `${day.ready[side] ? '✓' : '–'} ${nameOf(loaded, side)}`).join('\n'),
    ]);
    if (!facts.isQuiet)
      fields.push([
        'Late teams lose',
        ladderOf(facts)
          .map(({ minutes, penalty }) => `${howMany(minutes, 'minute')} late: ${LOSS[penalty]}`)
          .join('\n'),
      ]);
  }
  fields.push(...lineUpFields(loaded));
  if (day.toss) fields.push(['Coin toss', `**${nameOf(loaded, day.toss.winner)}** won`]);
  if (sides)
    fields.push([
      'Side and pick',
      `Radiant: ${nameOf(loaded, sides.radiant)}\nFirst pick: ${nameOf(loaded, sides.firstPick)}`,
    ]);
  if (day.score.team1 + day.score.team2 > 0)
    fields.push(['Score', scoreText(loaded, { team1Score: day.score.team1, team2Score: day.score.team2 })]);
  for (const { side, penalty, minutes } of day.penalties)
    fields.push([
      'Lost by lateness',
      `${nameOf(loaded, side)}: ${LOSS[penalty]}, ${howMany(minutes, 'minute')} late`,
    ]);
  if (day.report && (day.phase === 'reported' || day.phase === 'disputed'))
    fields.push(versionField(loaded, day.report));
  if (day.dispute && day.phase === 'disputed') fields.push(versionField(loaded, day.dispute));
  return fields;
}

async function askedFields(db: Database, loaded: LoadedDay): Promise<Field[]> {
  const request = await presentLineUpRequest(db, loaded);
  const standIns = await presentStandIns(db, loaded.day);
  const name = (player: string | null) => escapeName(player ?? 'nobody');
  return [
    ...(request
      ? ([
          [
            'Line-up change requested',
            [
              `By ${nameOf(loaded, request.by)}`,
              ...request.changes.map(
                (each) => `${each.role}: **${name(each.name)}** for ${name(each.instead)}`,
              ),
            ].join('\n'),
          ],
        ] as const)
      : []),
    ...standIns
      .filter(({ side, isAgreed }) => !isAgreed && askedStandIn(loaded.day, side))
      .map(
        (each) =>
          [
            'Stand-in requested',
            [
              `**${name(each.name)}**, by ${nameOf(loaded, each.side)}`,
              ...(each.role ? [`Position: ${each.role}`] : []),
              `${gameWords().account.word}: ${each.steamID}`,
            ].join('\n'),
          ] as const,
      ),
  ];
}

/** Until when a proposed time is answered, and what becomes of it then. */
export function unansweredText({ day, facts }: LoadedDay): string {
  if (day.stuck === 'time_open') return 'No answer: the staff decides.';
  const until = lapsesAt(day, facts);
  const isStaffs = facts.settings.unanswered === 'staff' && day.phase === 'open';
  const then = isStaffs ? 'the staff is asked' : 'the match keeps its time';
  return until ? `Answer ${distance(until)}, or ${then}.` : 'Without an answer, the match keeps its time.';
}

function lineUpFields({ match, day }: LoadedDay): Field[] {
  if (day.lineUps !== 'fixed' || !match.roster_fixed || day.settled) return [];
  return SIDES.map((side) => {
    const id = match[side]?.participationId;
    const players = match.players.filter(({ participationId }) => participationId === id);
    const isStandIn = (player: string) => standInsOf(day, side).some(({ playerId }) => playerId === player);
    const lines = players.map(
      (player) =>
        `${roleOf(player.slot)}: ${escapeName(player.name)}${isStandIn(player.id) ? ' (stand-in)' : ''}`,
    );
    return [`Line-up of ${escapeName(match[side]?.tag ?? 'TBD')}`, lines.join('\n') || 'Nobody'];
  });
}

export function versionField(loaded: LoadedDay, version: Report): Field {
  const { length } = picturesOf(version);
  const pictures = length === 0 ? [] : [length === 1 ? 'with a picture' : `with ${length} pictures`];
  const { match, day } = loaded;
  const said = isNotOver(version, day.score, match.format)
    ? 'The game is not over'
    : scoreText(loaded, version);
  const teller = version.isOfGame ? 'Game data' : escapeName(match[version.side]?.tag ?? '');
  return [`${teller} says`, [said, ...gameLines(version), ...pictures].join('\n')];
}

/** That the game which a report names is none of the match, and why. */
export const gameLines = ({ dotaMatchId, otherGame }: Report) =>
  otherGame ? [`Dota match ${dotaMatchId} does not count here: ${OTHER_GAME_WORDS[otherGame]}`] : [];

/** 'One 2–1 Two', or who gave up. */
export const scoreText = (
  loaded: Pick<LoadedDay, 'match'>,
  {
    team1Score,
    team2Score,
    forfeit = null,
  }: { team1Score: number; team2Score: number; forfeit?: Forfeit | null },
) =>
  forfeit === 'both'
    ? `Double forfeit: ${nameOf(loaded, 'team1')} and ${nameOf(loaded, 'team2')} both lose`
    : forfeit
      ? `${nameOf(loaded, forfeit)} forfeits`
      : `${nameOf(loaded, 'team1')} ${team1Score}–${team2Score} ${nameOf(loaded, 'team2')}`;

/**
 * The buttons of what these sides can do now; `left` is how many postponements each has. In a room, which both teams
 * share, a button of one team alone bears its tag.
 */
export function buttonsOf(
  { match, day }: LoadedDay,
  sides: readonly Side[],
  { isShared, left }: { isShared: boolean; left: Record<Side, number> },
): APIButtonComponent[] {
  const canDo = (side: Side) => actsOf(day, side).filter((act) => act !== 'hold' || left[side] > 0);
  const can = { team1: canDo('team1'), team2: canDo('team2') };
  const label = (words: string, act: TeamAct) => {
    const [one, other] = SIDES.filter((side) => can[side].includes(act));
    return isShared && one && !other ? `${words} · ${tagOf(match, one)}` : words;
  };
  const isSeries = winsNeeded(match.format) > 1;
  /** One press reports the winner of the current game. */
  const won = SIDES.map((side) =>
    buttonOf(
      `${tagOf(match, side)} won${isSeries ? ` game ${day.score.team1 + day.score.team2 + 1}` : ''}`,
      `${DAY.won}:${encodeScore(match.id, { ...day.score, [side]: day.score[side] + 1 })}`,
      ButtonStyle.Primary,
    ),
  );
  return TEAM_ACTS.filter((act) => sides.some((side) => can[side].includes(act))).flatMap((act) => {
    if (act === 'choose')
      return (day.choosing ? choicesLeft(day.choosing) : []).map((choice) =>
        buttonOf(
          label(CHOICE_WORDS[choice], act),
          `${DAY.choose}:${encodeChoice(match.id, choice)}`,
          ButtonStyle.Primary,
        ),
      );
    const plain = buttonOf(label(ACT_WORDS[act], act), `${DAY[act]}:${match.id}`, ACT_STYLES[act]);
    if (act !== 'report') return [plain];
    return isSeries ? [...won, plain] : won;
  });
}

/** The most characters of a tag on a button. */
const TAG = 16;

/** The tag of a side's team, for a button. */
export const tagOf = (match: LoadedDay['match'], side: Side) => cut(match[side]?.tag ?? 'TBD', TAG);

const ACT_WORDS: Record<Exclude<TeamAct, 'choose'>, string> = {
  ready: 'Check in',
  unready: 'Undo check-in',
  report: 'Another score',
  confirm: 'Confirm',
  dispute: 'Dispute',
  concede: 'Accept their result',
  retract: 'Withdraw report',
  pictures: 'Add pictures',
  resume: 'Resume clocks',
  lobby: 'Lobby',
  hold: 'Report power cut',
  propose: 'Reschedule',
  agree: 'Accept new time',
  decline: 'Keep current time',
  withdraw: 'Withdraw proposal',
  giveUp: 'Forfeit match',
  lineUp: 'Line-up',
  agreeLineUp: 'Accept their line-up',
  declineLineUp: 'Decline their line-up',
  withdrawLineUp: 'Withdraw line-up request',
  agreeStandIn: 'Accept their stand-in',
  declineStandIn: 'Decline their stand-in',
  withdrawStandIn: 'Withdraw stand-in request',
};

const ACT_STYLES: Partial<Record<TeamAct, Parameters<typeof buttonOf>[2]>> = {
  ready: ButtonStyle.Primary,
  confirm: ButtonStyle.Primary,
  resume: ButtonStyle.Primary,
  agree: ButtonStyle.Primary,
  agreeLineUp: ButtonStyle.Primary,
  agreeStandIn: ButtonStyle.Primary,
  dispute: ButtonStyle.Danger,
  giveUp: ButtonStyle.Danger,
};
