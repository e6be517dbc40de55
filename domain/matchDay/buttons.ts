import { FORFEITS, type Forfeit, SIDES, type Side } from '../competition/match.ts';
import { MINUTE } from '../timeSpans.ts';
import { CHOICES, type Choice } from './choosing.ts';

/** Prefixes of match day buttons. The jobs add the buttons below the card and the bot responds to them. */
export const DAY = {
  ready: 'day-ready',
  unready: 'day-unready',
  choose: 'day-choose',
  lobby: 'day-lobby',
  report: 'day-report',
  won: 'day-won',
  retract: 'day-retract',
  pictures: 'day-pictures',
  confirm: 'day-confirm',
  dispute: 'day-dispute',
  concede: 'day-concede',
  giveUp: 'day-give-up',
  hold: 'day-hold',
  resume: 'day-resume',
  propose: 'day-propose',
  agree: 'day-agree',
  decline: 'day-decline',
  withdraw: 'day-withdraw',
  lineUp: 'day-line-up',
  agreeLineUp: 'day-line-up-agree',
  declineLineUp: 'day-line-up-decline',
  withdrawLineUp: 'day-line-up-withdraw',
  agreeStandIn: 'day-stand-in-agree',
  declineStandIn: 'day-stand-in-decline',
  withdrawStandIn: 'day-stand-in-withdraw',
} as const;

export const DAY_STAFF = {
  verdict: 'day-verdict',
  gameVerdict: 'day-game-verdict',
  takeBack: 'day-take-back',
  goOn: 'day-go-on',
  move: 'day-move',
  keep: 'day-keep-time',
} as const;

type Verdict = { matchId: string; team1Score: number; team2Score: number; forfeit: Forfeit | null };

/** A verdict in a custom id. It takes at most 48 of the 100 characters. */
export const encodeVerdict = ({ matchId, team1Score, team2Score, forfeit }: Verdict) =>
  [matchId, team1Score, team2Score, forfeit ?? ''].join(':');

export function decodeVerdict(text: string) {
  const [matchId = '', one, other, gaveUp] = text.split(':');
  const forfeit = FORFEITS.find((each) => each === gaveUp) ?? null;
  return forfeit
    ? { matchId, team1Score: null, team2Score: null, forfeit }
    : { matchId, team1Score: Number(one), team2Score: Number(other), forfeit: null };
}

export const encodeSide = (matchId: string, side: Side) => `${matchId}:${side}`;

export function decodeSide(text: string): { matchId: string; side: Side } {
  const [matchId = '', side] = text.split(':');
  return { matchId, side: side === 'team2' ? 'team2' : 'team1' };
}

/** Encodes a match and a choice in at most 48 of a custom id's 100 characters. */
export const encodeChoice = (matchId: string, choice: Choice) => `${matchId}:${choice}`;

export function decodeChoice(text: string): { matchId: string; choice: Choice | undefined } {
  const [matchId = '', written] = text.split(':');
  return { matchId, choice: CHOICES.find((choice) => choice === written) };
}

/** A match's score in a custom id. It takes at most 40 of the 100 characters. */
export const encodeScore = (matchId: string, score: Record<Side, number>) =>
  [matchId, ...SIDES.map((side) => score[side])].join(':');

export function decodeScore(text: string) {
  const [matchId = '', team1 = '', team2 = ''] = text.split(':');
  return { matchId, team1Score: Number(team1), team2Score: Number(team2) };
}

/** A match's new time in a custom id, in minutes since 1970. It takes at most 48 of the 100 characters. */
export const encodeTime = (matchId: string, time: string) => `${matchId}:${Date.parse(time) / MINUTE}`;

export function decodeTime(text: string): { matchId: string; to: string } {
  const [matchId = '', minutes] = text.split(':');
  return { matchId, to: new Date(Number(minutes) * MINUTE).toISOString() };
}
