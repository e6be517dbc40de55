import { loadBracketFacts } from '#api/competition/brackets/factsStore.ts';
import { findTournament, getTournament } from '#api/competition/tournaments/store.ts';
import type { Database } from '#api/database/database.ts';
import { buildBracket } from '#domain/competition/bracket/bracket.ts';
import { finalOf } from '#domain/competition/bracket/matches.ts';
import { isOvertaken, reachedStages } from '#domain/competition/bracket/missing.ts';
import { resolve } from '#domain/competition/bracket/resolve.ts';
import { stageSlotName } from '#domain/competition/bracket/slotWords.ts';
import { matchFormatWords } from '#domain/competition/match.ts';
import { finalName, type TournamentStage } from '#domain/competition/tournament.ts';
import type { Bracket, BracketMatch } from '#domain/contract/competition/brackets.ts';
import { CORRECTIONS, type LeagueEvent } from '#domain/events.ts';
import { championTitle } from '#domain/games/words.ts';
import { formatMoney } from '#domain/money/money.ts';
import { pageOf } from '#domain/siteLinks.ts';
import { commaList, t } from '#domain/text/translate.ts';
import { channelsFor, handler } from '#jobs/outbox/handler.ts';
import { embed, escapeName, type Fields, timeWithDistance } from '#jobs/outbox/messages.ts';
import { boldPair } from '../matches/matchWords.ts';
import { logoOf } from '../teams/teams.ts';
import { championFields } from './championFields.ts';

const EVENTS = ['stage.reached', ...CORRECTIONS] as const;
/**
 * Announces a tournament's start, the end of its group stage, the start of its final, and its champion. A different
 * champion gets a separate message, and the earlier message then says that the champion has changed.
 */
export const announceStage = handler({
  kind: 'tournament_status',
  on: EVENTS,
  readsDeliveries: true,
  destinations: async (db, { payload }) =>
    payload.tournamentId && concernsGroups(payload)
      ? channelsFor(db, 'tournament_status', payload.tournamentId)
      : [],
  subjects: async ({ name: happened, payload }, db) => {
    const stages: TournamentStage[] =
      happened === 'stage.reached' ? [payload.stage] : ['group_stage_complete', 'final_starting'];
    const told = payload.tournamentId ? await listToldChampions(db, payload.tournamentId) : [];
    if (happened === 'stage.reached' && payload.stage === 'champion')
      return [...new Set([`${payload.tournamentId}:champion:${payload.teamId}`, ...told])];
    // If the start time changes after its announcement, it is announced again.
    const start = stages.includes('started') ? await startOf(db, payload.tournamentId) : '';
    const own = stages.map(
      (stage) => `${payload.tournamentId}:${stage}${stage === 'started' ? `:${start}` : ''}`,
    );
    return happened === 'stage.reached' ? own : [...own, ...told];
  },
  render: async (db, { name: happened, payload }, app, { subject, isEdit }) => {
    const tournamentId = payload.tournamentId ?? '';
    // A correction only edits earlier messages.
    if (happened !== 'stage.reached' && !isEdit) return undefined;
    const [, stage, ofTeam] = subject.split(':') as [string, TournamentStage, string?];
    const tournament = await getTournament(db, tournamentId);
    const facts = await loadBracketFacts(db, tournamentId);
    const resolved = resolve(facts);
    if (!isEdit && isOvertaken(stage, resolved)) return undefined;
    const isReached = reachedStages(facts, resolved, true).has(stage);
    const bracket = buildBracket(facts, { tournamentId, version: 1 }, resolved);
    const about = {
      tournament,
      url: pageOf(app, tournament, 'bracket', stage === 'started' ? '' : '&tab=knockout'),
    };
    const where = `**${escapeName(tournament.name)}**`;
    const { champion } = bracket;
    if (stage === 'champion' && champion && ofTeam && champion.teamId !== ofTeam)
      return isEdit
        ? embed({
            ...about,
            title: t`The champion has changed`,
            text: t`After a correction, **${escapeName(champion.name)}** wins ${where}.`,
          })
        : undefined;
    const said = isReached && STAGE_WORDS[stage](bracket, { where, prizePool: tournament.prize_pool });
    if (said) {
      const { logo, ...news } = said;
      return embed({ ...about, ...news, thumbnail: logoOf(app, logo) });
    }
    const text = t`This follows a correction in ${where}.`;
    return isEdit ? embed({ ...about, title: reopenedTitle(stage), text }) : undefined;
  },
});

const listToldChampions = (db: Database, tournamentId: string): Promise<string[]> =>
  db('events as e')
    .join('deliveries as d', 'd.event_id', 'e.id')
    .where({ 'e.tournament_id': tournamentId, 'e.name': 'stage.reached', 'd.kind': 'tournament_status' })
    .whereRaw(`d.subject like '%:champion%'`)
    .distinct()
    .pluck('d.subject');

const startOf = async (db: Database, tournamentId: string | null) =>
  (tournamentId && (await findTournament(db, tournamentId))?.start_date?.toISOString()) || 'no date';

/** Whether an event can change the order of the groups; corrections of counters outside the groups cannot. */
const concernsGroups = (payload: LeagueEvent<(typeof EVENTS)[number]>['payload']) =>
  !('counters' in payload) || payload.counters.some((counter) => counter.startsWith('group'));

type Said = { title: string; text: string; fields?: Fields; logo?: string | null } | undefined;
type About = { where: string; prizePool: number };

/** A stage's news from the current bracket; undefined before the stage is reached. */
const STAGE_WORDS: Record<TournamentStage, (bracket: Bracket, about: About) => Said> = {
  started: ({ totalRealTeams }, { where, prizePool }) => ({
    title: t`The games have begun`,
    text: t`${where} is under way.`,
    fields: [
      [t`Teams`, String(totalRealTeams)],
      [t`Prize pool`, formatMoney(prizePool)],
    ],
  }),
  group_stage_complete: ({ knockout }, { where }) => ({
    title: t`Group stage complete`,
    text:
      knockout.final === null
        ? t`All groups in ${where} are decided.`
        : [t`The ${where} quarterfinals:`, '', ...knockout.quarterfinals.map(pairLine)].join('\n'),
  }),
  final_starting: (bracket, { where, prizePool }) => {
    const final = finalOf(bracket);
    return final && !final.team1.isTextPlaceholder && !final.team2.isTextPlaceholder
      ? {
          title: finalName(bracket.format),
          text: `${boldPair(final)}\n${commaList([matchFormatWords(final.matchFormat), where])}`,
          fields: [
            final.scheduledTime && [t`When`, timeWithDistance(new Date(final.scheduledTime))],
            [t`Prize pool`, formatMoney(prizePool)],
          ],
        }
      : undefined;
  },
  champion: (bracket, { where, prizePool }) =>
    bracket.champion
      ? {
          title: championTitle(bracket.format),
          text: t`${`**${escapeName(bracket.champion.name)}**`} wins ${where}.`,
          fields: championFields(bracket, { teamId: bracket.champion.teamId, prizePool }),
          logo: bracket.champion.logo,
        }
      : undefined,
};

const reopenedTitle = (stage: TournamentStage): string =>
  ({
    started: t`Not started yet`,
    group_stage_complete: t`Group stage reopened`,
    final_starting: t`Final reopened`,
    champion: t`Champion undecided again`,
  })[stage];

const pairLine = (match: BracketMatch) => t`${stageSlotName(match.id)}: ${boldPair(match)}`;
