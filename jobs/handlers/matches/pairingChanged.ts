import { loadBracketFacts } from '#api/competition/brackets/factsStore.ts';
import { type FullMatch, listMatchesById } from '#api/competition/matches/store.ts';
import { getTournament } from '#api/competition/tournaments/store.ts';
import type { Database } from '#api/database/database.ts';
import { listCaptains } from '#api/schedule/dueStore.ts';
import { sidesOf } from '#domain/competition/bracket/pairByHand.ts';
import { type Resolved, resolve } from '#domain/competition/bracket/resolve.ts';
import { isToCome } from '#domain/competition/schedule.ts';
import { pageOf } from '#domain/siteLinks.ts';
import { t } from '#domain/text/translate.ts';
import { directly, type EventRecord, handler } from '#jobs/outbox/handler.ts';
import { embed, escapeName } from '#jobs/outbox/messages.ts';
import { roundWords, teamName } from './matchWords.ts';
import { listNotified } from './pairingStore.ts';

type News = EventRecord<'bracket.changed'>;

/**
 * Tells captains by direct message how a change to the bracket affects their matches: a different opponent, a match
 * cancelled or restored, or an undone draw. Only captains whose matches were announced are notified.
 */
export const pairingChanged = handler({
  kind: 'pairing_changed',
  inPublic: 'itself',
  isPersonal: true,
  readsDeliveries: true,
  on: ['bracket.changed'],
  destinations: async (db, event) => {
    const { tournamentId } = event.payload;
    const changes = await readChanges(db, event);
    if (changes.size === 0 || (await getTournament(db, tournamentId)).is_sample) return [];
    return directly(...changes.keys());
  },
  render: async (db, event, app, { address }) => {
    const lines = (await readChanges(db, event)).get(address);
    if (!lines) return undefined;
    const tournament = await getTournament(db, event.payload.tournamentId);
    const isUndrawn = event.payload.act === 'undrawn';
    return embed({
      tournament,
      title: isUndrawn ? t`The draw was undone` : t`Your matches have changed`,
      url: pageOf(app, tournament, 'bracket'),
      text: isUndrawn
        ? t`The staff undid the ${`**${escapeName(tournament.name)}**`} draw, so your matches are off. The next draw will bring new ones.`
        : lines.join('\n'),
    });
  },
});

/** The changes for each captain, as lines keyed by Discord ID. */
async function readChanges(db: Database, { payload }: News): Promise<Map<string, string[]>> {
  const changes = new Map<string, string[]>();
  const { tournamentId, act, cancelled, restored } = payload;
  const told = await listNotified(db, tournamentId, [...cancelled, ...restored]);
  if (told.length === 0) return changes;
  const { slots, entrants } = resolve(await loadBracketFacts(db, tournamentId));
  // Before a draw, places in the bracket follow the order of registration.
  const present = { entrants, slots: act === 'undrawn' ? [] : slots };
  const matches = await listMatchesById(db, told);
  // A restored match gets no line if the team also has a cancelled match in that round.
  const off = matches.filter(({ id, status }) => cancelled.includes(id) && status === 'cancelled');
  const back = matches.filter(({ id, status }) => restored.includes(id) && isToCome(status));
  for (const { participation_id: team, captain, match_id } of await listCaptains(db, told)) {
    const line = [...off, ...back].find(({ id }) => id === match_id);
    const isRepeated = off.some(
      (match) => line && !off.includes(line) && isOf(match, team) && match.round_name === line.round_name,
    );
    const words = line && !isRepeated ? lineOf(line, team, present) : undefined;
    if (words) changes.set(captain, [...(changes.get(captain) ?? []), words]);
  }
  return changes;
}

const isOf = ({ team1_participation_id: one, team2_participation_id: other }: FullMatch, team: string) =>
  one === team || other === team;

/** Describes a changed match for one of its teams; undefined if the team meets the same opponent again. */
function lineOf(match: FullMatch, team: string, { slots, entrants }: Pick<Resolved, 'slots' | 'entrants'>) {
  const isFirst = match.team1_participation_id === team;
  const before = teamName(isFirst ? match.team2 : match.team1);
  const beforeId = isFirst ? match.team2_participation_id : match.team1_participation_id;
  const round = roundWords(match);
  const was = `**${before}**`;
  if (match.status !== 'cancelled') return t`${round}: your match against ${was} is on again.`;
  const own = slots.find(({ key }) => key === match.bracket_slot);
  const present = slots.find(
    (slot) => own && slot.round === own.round && sidesOf(slot).some((each) => each === team),
  );
  const opponent = present && sidesOf(present).find((each) => each !== team);
  if (opponent && opponent === beforeId) return undefined;
  if (opponent)
    return t`${round}: you now play ${`**${teamName(entrants.get(opponent))}**`} instead of ${was}.`;
  return present?.status === 'bye'
    ? t`${round}: you have a bye, so your match against ${was} is off.`
    : t`${round}: your match against ${was} is off.`;
}
