import { setTimeout as sleep } from 'node:timers/promises';
import type { APIMessage } from 'discord-api-types/v10';
import type { MatchDayView } from '#domain/contract/matchDay/matchDays.ts';
import { MATCH_DAY } from '#domain/matchDay/settings.ts';
import { buttonsOf } from '../../packages/discord-simulator/messages.ts';
import { entry } from '../../tests/support/factories.ts';
import type { Admin } from './admin.ts';
import type { Stage } from './stage.ts';

export type Pairing = { matchId: string; captains: Record<'team1' | 'team2', string> };

type Settings = {
  stage: Stage;
  admin: Admin;
  teams: number;
  matches: number;
  /** Minutes before the matches begin. */
  minutes?: number;
};

const MINUTE = 60_000;
/** Only button presses advance a match: no deadline passes while captains play. */
const PATIENT = {
  ...MATCH_DAY,
  checkInOpens: 120,
  choiceTime: 60,
  answerTime: 600,
  disputeTime: 1_440,
  ladder: [],
};

/**
 * Opens a tournament whose teams run their matches, with a channel for the rooms and a number of matches
 * between the same teams.
 */
export async function openMatches({
  stage,
  admin,
  teams,
  matches,
  minutes = 60,
}: Settings): Promise<Pairing[]> {
  const { discord } = stage;
  const channelId = discord.world.addChannel('match-rooms', 'Rooms of matches').id;
  await admin.good('POST', '/api/channels', { name: 'Rooms', channelId, kinds: ['match_rooms'] }, 'rooms');
  const { id: tournamentId } = (await admin.good(
    'POST',
    '/api/tournaments',
    { name: 'Captains’ Cup', maxTeams: teams },
    'cup',
  )) as { id: string };
  await admin.good('PUT', `/api/tournaments/${tournamentId}`, { matchDay: PATIENT }, 'match days');
  const entered: { captain: string; participationId: string }[] = [];
  for (let n = 1; n <= teams; n += 1) {
    const captain = discord.world.addMember(`Captain ${n}`).user.id;
    const registered = (await admin.asCaptain(
      captain,
      'POST',
      '/api/pending-teams',
      entry(n, tournamentId),
      `team ${n}`,
    )) as { id: string };
    await admin.good('POST', `/api/pending-teams/${registered.id}/approve`, {}, `approve ${n}`);
    entered.push({ captain, participationId: '' });
  }
  const rows = await stage
    .db('registrations')
    .where({ tournament_id: tournamentId })
    .select('captain_discord_id', 'participation_id');
  const participationOf = new Map(rows.map((row) => [row.captain_discord_id, row.participation_id]));
  const pairings: Pairing[] = [];
  for (let n = 0; n < matches; n += 1) {
    const [one, two] = [entered[(2 * n) % teams]?.captain ?? '', entered[(2 * n + 1) % teams]?.captain ?? ''];
    const { id: matchId } = (await admin.good(
      'POST',
      '/api/matches',
      {
        tournamentId,
        stage: 'other',
        roundName: `Match ${n + 1}`,
        matchFormat: 'Best of 1',
        team1ParticipationId: participationOf.get(one),
        team2ParticipationId: participationOf.get(two),
        scheduledTime: new Date(Date.now() + minutes * MINUTE).toISOString(),
      },
      `match ${n}`,
    )) as { id: string };
    pairings.push({ matchId, captains: { team1: one, team2: two } });
  }
  return pairings;
}

/** Returns a match's thread once it exists in Discord and contains the card. */
export async function roomOf(stage: Stage, { matchId }: Pairing): Promise<string | undefined> {
  const room = await stage
    .db('match_rooms')
    .where({ match_id: matchId })
    .first('thread_id')
    .catch(() => undefined);
  const thread = room?.thread_id as string | null | undefined;
  return thread && cardIn(stage, thread) ? thread : undefined;
}

/** Whether a message is a match's card, whose first field is the time. */
export const isCard = ({ embeds }: APIMessage) => embeds[0]?.fields?.[0]?.name === 'When';

export const cardIn = ({ discord }: Stage, thread: string): APIMessage | undefined =>
  discord.world.messages.get(thread)?.findLast(({ message }) => isCard(message))?.message;

/** A button press: its time, the button, and the milliseconds until the card changed. */
export type Press = { at: number; button: string; took: number };

type Playing = {
  stage: Stage;
  admin: Admin;
  pairing: Pairing;
  /** Makes the captains pause before their next step. */
  rest: () => Promise<unknown>;
  /** Milliseconds after which captains check again, and press any remaining buttons. */
  timeoutMs: number;
  pressed?: (press: Press) => void;
};

/** The full label of a button on the card. The label ends with the team's tag if the button is for one team. */
const labelIn = (card: APIMessage, words: string) =>
  buttonsOf(card).find(({ label }) => label === words || label?.startsWith(`${words} · `))?.label;

/**
 * Lets two captains take their match from check-in to the result by pressing buttons in the room. A captain who gets no
 * response presses again.
 */
export async function playMatch({ stage, admin, pairing, rest, timeoutMs, pressed }: Playing): Promise<void> {
  const { matchId, captains } = pairing;
  for (;;) {
    await rest();
    const { body } = await admin.ask('GET', `/api/matches/${matchId}/room`);
    const day = body.data as MatchDayView | undefined;
    if (day?.phase === 'settled' || day?.phase === 'closed') return;
    const thread = day && (await roomOf(stage, pairing));
    const next = day && nextPress(day);
    const card = thread && cardIn(stage, thread);
    const button = next && card && labelIn(card, next.button);
    if (!thread || !next || !card || !button) continue;
    const before = lastChange(card);
    const whole = { stage, thread, userId: captains[next.side], messageId: card.id };
    const at = await press({ ...whole, button, answer: next.answer }).catch(() => undefined);
    if (at === undefined) continue;
    for (const end = at + timeoutMs; Date.now() < end; await sleep(5)) {
      const newest = cardIn(stage, thread);
      const changed = newest && lastChange(newest);
      // The button press has been handled once the card is edited, or a newer one is posted below it.
      if (!newest || !changed || (newest.id === card.id && changed === before)) continue;
      pressed?.({ at, button: next.button, took: Date.parse(changed) - at });
      break;
    }
  }
}

const lastChange = ({ timestamp, edited_timestamp }: APIMessage) => edited_timestamp ?? timestamp;

/** Returns the next button and its captain. A score needs a second press, in the question that follows. */
function nextPress(
  day: MatchDayView,
): { side: 'team1' | 'team2'; button: string; answer?: string } | undefined {
  if (day.phase === 'check_in') return { side: day.ready.team1 ? 'team2' : 'team1', button: 'Check in' };
  if (day.phase === 'choice' && day.choosing) {
    const [choice] = day.choosing.left;
    return choice && { side: day.choosing.turn, button: CHOICES[choice] };
  }
  if (day.phase === 'playing') return { side: 'team1', button: `${day.team1?.tag} won` };
  if (day.phase === 'reported') return { side: 'team2', button: 'Confirm' };
  return undefined;
}

const CHOICES = { radiant: 'Radiant', dire: 'Dire', first_pick: 'First pick', second_pick: 'Second pick' };

type Pressing = {
  stage: Stage;
  thread: string;
  userId: string;
  messageId: string;
  button: string;
  answer: string | undefined;
};

/** Presses a button, and another in any question that follows. Returns the time of the last press. */
async function press({ stage, thread, userId, messageId, button, answer }: Pressing): Promise<number> {
  const { play } = stage.discord;
  const use = { userId, channelId: thread };
  let at = Date.now();
  const played = await play.pressButton({ ...use, messageId, button });
  if (answer) {
    const question = await play.answerOf(played);
    at = Date.now();
    await play.pressButton({ ...use, messageId: question.id, button: answer });
  }
  return at;
}
