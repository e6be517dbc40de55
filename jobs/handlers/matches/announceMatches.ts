import { loadBracketFacts } from '#api/competition/brackets/factsStore.ts';
import { type FullMatch, listMatchesById } from '#api/competition/matches/store.ts';
import { getTournament } from '#api/competition/tournaments/store.ts';
import type { Database } from '#api/database/database.ts';
import { isPaired } from '#domain/competition/bracket/pairByHand.ts';
import { resolve } from '#domain/competition/bracket/resolve.ts';
import { stageSlotName } from '#domain/competition/bracket/slotWords.ts';
import { matchFormatWords } from '#domain/competition/match.ts';
import type { Bracket } from '#domain/contract/competition/brackets.ts';
import { CORRECTIONS, type EventPayloads } from '#domain/events.ts';
import { pageOf } from '#domain/siteLinks.ts';
import { commaList, plural, t } from '#domain/text/translate.ts';
import { channelsFor, handler } from '#jobs/outbox/handler.ts';
import { discordTime, embed, escapeName, type Field } from '#jobs/outbox/messages.ts';
import { readBracket } from '../brackets/readBracket.ts';
import { boldPair } from './matchWords.ts';
import * as pairings from './pairingStore.ts';

/**
 * Announces new pairings in the knockout, and the draw of the groups. Individual group matches are not
 * announced; other messages announce the final, and the quarterfinals after a group stage. If an action
 * cancels pairings, their message is edited. A Swiss round that is paired again uses the same message.
 */
export const announceMatches = handler({
  kind: pairings.KIND,
  on: ['matches.generated', 'matches.removed', ...CORRECTIONS],
  readsDeliveries: true,
  destinations: async (db, event) => {
    const { tournamentId } = event.payload;
    if (!tournamentId || (event.name === 'matches.generated' && (await isToldElsewhere(db, event.payload))))
      return [];
    return channelsFor(db, pairings.KIND, tournamentId);
  },
  // A group's new teams and games share a message; each pairing in the knockout gets its own.
  subjects: async ({ id, name: happened, payload }, db) => {
    if (happened === 'matches.generated') {
      const { tournamentId, stage, matchIds } = payload;
      const about = stage === 'group' ? 'groups' : ((await swissRoundOf(db, tournamentId, matchIds)) ?? id);
      return [`${tournamentId}:${about}`];
    }
    const changed = ['matchIds', 'cancelled', 'restored'].flatMap(
      (name) => (payload as Record<string, unknown>)[name] ?? [],
    ) as string[];
    return payload.tournamentId ? pairings.listToldPairings(db, payload.tournamentId, changed) : [];
  },
  render: async (db, { payload: { tournamentId: id } }, app, { subject, isEdit }) => {
    const tournamentId = id ?? '';
    const tournament = await getTournament(db, tournamentId);
    const taken = isEdit
      ? embed({
          tournament,
          title: t`These pairings no longer apply`,
          url: pageOf(app, tournament, 'bracket'),
          text: t`New pairings for ${`**${escapeName(tournament.name)}**`} will follow.`,
        })
      : undefined;
    if (subject.endsWith(':groups')) {
      const bracket = await readBracket(db, tournamentId);
      const games = bracket.groups.reduce((sum, { matches }) => sum + matches.length, 0);
      if (games === 0) return taken;
      return embed({
        tournament,
        title: t`The groups are drawn`,
        url: pageOf(app, tournament, 'bracket'),
        text: t`${`**${escapeName(tournament.name)}**`}: ${plural(games, '# game', '# games')}, ${advancing(bracket)}.`,
        fields: groupFields(bracket),
      });
    }
    const matches = await listMatchesById(db, await pairings.listPairedMatches(db, subject));
    const isStaged = tournament.format === 'stages';
    const lines = matches
      .filter(({ status }) => status !== 'cancelled')
      .map((match) => lineOf(match, isStaged));
    if (lines.length === 0) return taken;
    return embed({
      tournament,
      title: t`Next in the bracket`,
      url: pageOf(app, tournament, 'bracket', '&tab=knockout'),
      text: lines.join('\n'),
    });
  },
});

/** Whether new matches are announced by another kind of message. */
async function isToldElsewhere(
  db: Database,
  { tournamentId, stage, matchIds }: EventPayloads['matches.generated'],
) {
  const { format } = await getTournament(db, tournamentId);
  return (
    (stage === 'final' && !(await isReset(db, matchIds))) ||
    (stage === 'quarterfinal' && format === 'group_stage')
  );
}

/** The Swiss round that new matches belong to; undefined for other matches. */
async function swissRoundOf(db: Database, tournamentId: string, matchIds: readonly string[]) {
  const { slots } = resolve(await loadBracketFacts(db, tournamentId));
  return slots.find((slot) => slot.match && matchIds.includes(slot.match.id) && isPaired(slot))?.round;
}

/** Whether this is a second grand final, which is announced here. */
const isReset = async (db: Database, matchIds: readonly string[]) =>
  (await listMatchesById(db, matchIds)).some(({ bracket_slot }) => bracket_slot?.endsWith('GF2'));

const placeOf = ({ bracket_slot: slot, identifier }: FullMatch, isStaged: boolean) =>
  slot ? (isStaged ? stageSlotName(slot) : slot) : escapeName(identifier ?? t`Match`);

const lineOf = (match: FullMatch, isStaged: boolean) => {
  const { format, scheduled_at } = match;
  return commaList([
    t`${placeOf(match, isStaged)}: ${boldPair(match)}`,
    matchFormatWords(format),
    scheduled_at && discordTime(scheduled_at, 'f'),
  ]);
};

const advancing = ({ rules, stages }: Bracket) => {
  const first = stages[0]?.advancing ?? rules.advancing;
  return first > 0 ? t`the top ${first} of each group advance` : t`all teams play each other`;
};

/** One field per group, with one line per team; groups without teams are omitted. */
const groupFields = ({ groups }: Bracket): Field[] =>
  groups
    .map((group) => ({ ...group, known: group.teams.filter(({ isTextPlaceholder }) => !isTextPlaceholder) }))
    .filter(({ known }) => known.length > 0)
    .map((group) => [t`Group ${group.name}`, group.known.map((team) => escapeName(team.name)).join('\n')]);
