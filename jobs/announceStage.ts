import { loadBracketFacts } from '../api/brackets/factsStore.ts';
import { getTournament } from '../api/tournaments/store.ts';
import { buildBracket } from '../domain/bracket/bracket.ts';
import type { Bracket, BracketMatch } from '../domain/contract/brackets.ts';
import type { EventName, Happening } from '../domain/events.ts';
import { formatRand } from '../domain/rand.ts';
import type { TournamentStage } from '../domain/tournament.ts';
import { channelsFor } from './channels.ts';
import type { Handler } from './handler.ts';
import { embed, name } from './messages.ts';

const EVENTS = [
  'stage.reached',
  'result.corrected',
  'match.cancelled',
  'match.deleted',
  'match.restored',
  'tie.decided',
  'tie.drawn',
  'tournament.tieBreakersChanged',
  'team.withdrawn',
  'team.returned',
  'bracket.changed',
  'counters.corrected',
  'counters.synced',
] as const satisfies EventName[];
type News = (typeof EVENTS)[number];

/**
 * Tells how far a tournament has come: started, group stage complete, final starting, champion (specification 2 §7).
 * One message for each; what a correction changes or takes back is edited in it.
 */
export const announceStage: Handler<News> = {
  kind: 'tournament_status',
  on: EVENTS,
  destinations: async (db, { payload }) =>
    payload.tournamentId && concernsGroups(payload)
      ? channelsFor(db, 'tournament_status', payload.tournamentId)
      : [],
  subjects: ({ name: happened, payload }: Happening<News>) => {
    const stages: TournamentStage[] =
      happened === 'stage.reached' ? [payload.stage] : ['group_stage_complete', 'final_starting', 'champion'];
    return stages.map((stage) => `${payload.tournamentId}:${stage}`);
  },
  render: async (db, { name: happened, payload }, house, { subject, isEdit }) => {
    const tournamentId = payload.tournamentId ?? '';
    // A correction speaks only where something was said.
    if (happened !== 'stage.reached' && !isEdit) return undefined;
    const stage = subject.slice(tournamentId.length + 1) as TournamentStage;
    const tournament = await getTournament(db, tournamentId);
    const bracket = buildBracket(await loadBracketFacts(db, tournamentId), { tournamentId, version: 1 });
    const about = {
      league: tournament.league,
      url: `${house.publicUrl}/bracket?league=${tournament.league}&tournament=${tournamentId}`,
    };
    const where = `**${name(tournament.name)}**`;
    const pool = ['Prize pool', formatRand(tournament.prize_pool)] as const;
    const said = WORDS[stage](bracket, where);
    if (said)
      return embed({
        ...about,
        title: said.title,
        text: said.text,
        fields: stage === 'champion' ? [pool] : [],
      });
    const text = `A correction opened it again in ${where}.`;
    return isEdit ? embed({ ...about, title: REOPENED[stage], text, fields: [] }) : undefined;
  },
};

/** Corrections of other counters leave the order of the groups as it is. */
const concernsGroups = (payload: Happening<News>['payload']) =>
  !('counters' in payload) || payload.counters.some((counter) => counter.startsWith('group'));

type Said = { title: string; text: string } | undefined;

/** What is said of a stage by the bracket of now; undefined while it is not reached. */
const WORDS: Record<TournamentStage, (bracket: Bracket, where: string) => Said> = {
  started: (_, where) => ({ title: 'The games have begun', text: `${where} is under way.` }),
  group_stage_complete: ({ groups, knockout }, where) =>
    groups.some(({ teams, complete, needsTieBreak }) => isUsed(teams) && (!complete || needsTieBreak))
      ? undefined
      : {
          title: 'Group stage complete',
          text: [`The quarterfinals of ${where}:`, '', ...knockout.quarterfinals.map(pairLine)].join('\n'),
        },
  final_starting: ({ knockout: { final } }, where) =>
    isKnown(final)
      ? { title: 'The final', text: `${sides(final)}\n${final.matchFormat}, ${where}` }
      : undefined,
  champion: ({ champion }, where) =>
    champion ? { title: 'Turbo King', text: `**${name(champion.name)}** wins ${where}.` } : undefined,
};

const REOPENED: Record<TournamentStage, string> = {
  started: 'Not begun',
  group_stage_complete: 'Group stage open again',
  final_starting: 'The final is open again',
  champion: 'Champion open again',
};

const isUsed = (teams: Bracket['groups'][number]['teams']) =>
  teams.some(({ isTextPlaceholder }) => !isTextPlaceholder);
const isKnown = ({ team1, team2 }: BracketMatch) => !team1.isTextPlaceholder && !team2.isTextPlaceholder;
const sides = ({ team1, team2 }: BracketMatch) => `**${name(team1.name)}** v **${name(team2.name)}**`;
const pairLine = (match: BracketMatch) => `${match.id.replace(/(\D)(\d)/, '$1 $2')}: ${sides(match)}`;
