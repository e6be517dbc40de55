import type { APISelectMenuOption } from 'discord.js';
import { encodeWinner, nextQuestion, type Question } from '#domain/picks/next.ts';
import { linkTo } from '#domain/siteLinks.ts';
import type { BotContext } from '../answering/context.ts';
import { CHOICES, type Message, menu, plain, plainButton, primaryButton } from '../answering/message.ts';
import { tournamentMessage } from '../tournaments/tournamentEmbed.ts';
import type { Picks } from './load.ts';

/** Prefixes of the components on a picks card; every payload begins with the tournament's id. */
export const PICKS = {
  champion: 'picks-champion',
  group: 'picks-group',
  winner: 'picks-win',
  skip: 'picks-skip',
  change: 'picks-change',
  more: 'picks-more',
} as const;
/** The value of the option that shows more of a menu. */
export const MORE = 'more';

type Shown = {
  /** The outcome of the last click. */
  lead?: string | undefined;
  question?: Question | undefined;
  /** The group's teams that have already been placed, as indexes into its list. */
  placed?: readonly number[];
  /** The number of teams to skip at the start of a menu. */
  from?: number;
};

export function picksCard(picks: Picks, shown: Shown, context: BotContext): Message {
  const { tournament, sheet, questions } = picks;
  const { picks: words } = context.words;
  const question = 'question' in shown ? shown.question : nextQuestion(questions);
  const done = questions.filter(({ picked }) => picked !== null).length;
  const page = `/pickem?league=${tournament.league}&tournament=${tournament.id}`;
  const url = linkTo(context, page);
  const lines = [
    ...(shown.lead ? [shown.lead] : []),
    sheet ? words.standing({ points: sheet.points, rank: sheet.rank, count: sheet.count }) : words.noneYet,
    questions.length === 0 ? words.nothingOpen : words.progress({ done, all: questions.length }),
    ...(url ? [words.site({ url })] : []),
    ...(question ? ['', questionText(question, picks, shown, context)] : []),
  ];
  return {
    ...tournamentMessage(tournament, { title: words.title, page, text: lines.join('\n') }, context),
    ...(question ? asked(question, picks, shown, context) : changes(picks, context)),
  };
}

function questionText(question: Question, picks: Picks, { placed = [] }: Shown, { words }: BotContext) {
  const { picks: said } = words;
  const locks = (at: string | null) =>
    at ? said.locks({ at: `<t:${Math.floor(Date.parse(at) / 1_000)}:R>` }) : '';
  if (question.kind === 'champion') return `**${said.champion}** ${locks(picks.board.champion.locksAt)}`;
  if (question.kind === 'group') {
    const { name, teams, places, locksAt } = question.group;
    const list = placed.map((index, place) => `${place + 1}. ${plain(nameOf(picks, teams[index]))}`);
    const asking = `**${groupWords(name, words)}: ${said.place({ place: placed.length + 1, places })}** ${locks(locksAt)}`;
    return [asking, ...list].join('\n');
  }
  const { match, sides } = question;
  const pair = sides.map((team) => plain(nameOf(picks, team))).join(' v ');
  return `**${whereOf(question, picks, words)}: ${pair}**\n${said.winner} ${locks(match.scheduledTime)}`;
}

function asked(question: Question, picks: Picks, { placed = [], from = 0 }: Shown, context: BotContext) {
  const { picks: words } = context.words;
  const { id } = picks.tournament;
  const skip = plainButton(words.skip, `${PICKS.skip}:${id}:${question.path}`);
  if (question.kind === 'match')
    return {
      buttons: [
        ...question.sides.map((team) =>
          (question.picked === team ? primaryButton : plainButton)(
            nameOf(picks, team),
            `${PICKS.winner}:${id}:${encodeWinner(question.match.key, team)}`,
          ),
        ),
        skip,
      ],
    };
  const teams = question.kind === 'champion' ? picks.board.champion.teams : question.group.teams;
  const options = teams.flatMap((team, index): APISelectMenuOption[] =>
    placed.includes(index)
      ? []
      : [{ label: nameOf(picks, team), value: question.kind === 'champion' ? team : String(index) }],
  );
  const prefix =
    question.kind === 'champion'
      ? `${PICKS.champion}:${id}:${from}`
      : `${PICKS.group}:${id}:${from}:${placed.join('.')}:${question.group.name}`;
  return { menu: menu(prefix, words.choose, pageOf(options, from, words.moreTeams)), buttons: [skip] };
}

/** As many options as fit in a menu; if some do not fit, the last option leads to them. */
function pageOf(options: APISelectMenuOption[], from: number, more: string): APISelectMenuOption[] {
  if (options.length - from <= CHOICES) return options.slice(from);
  return [...options.slice(from, from + CHOICES - 1), { label: more, value: MORE }];
}
export const PAGE = CHOICES - 1;

function changes({ tournament: { id }, questions, ...picks }: Picks, { words }: BotContext): Message {
  const { picks: said } = words;
  const isLeft = questions.some(({ picked }) => picked === null);
  const within = { ...picks, questions };
  const options = questions
    .filter(({ picked }) => picked !== null)
    .slice(0, CHOICES)
    .map((question) => ({ ...describe(question, within, words), value: question.path }));
  return {
    ...(options.length > 0 && { menu: menu(`${PICKS.change}:${id}`, said.change, options) }),
    // The button leads to the unanswered questions.
    ...(isLeft && { buttons: [primaryButton(said.goOn, `${PICKS.more}:${id}`)] }),
  };
}

type Named = Pick<Picks, 'names' | 'board'>;

function describe(question: Question, picks: Named, words: BotContext['words']) {
  const teams = [question.picked ?? []].flat().map((team) => nameOf(picks, team));
  const label =
    question.kind === 'champion'
      ? words.picks.championWord
      : question.kind === 'group'
        ? groupWords(question.group.name, words)
        : `${whereOf(question, picks, words)}: ${question.sides.map((team) => nameOf(picks, team)).join(' v ')}`;
  return { label, description: teams.join(', ') };
}

const nameOf = ({ names }: Pick<Picks, 'names'>, team: string | undefined) => names.get(team ?? '') ?? 'TBD';

/** Returns text such as 'Group A'. In later stages, a group's name begins with the stage's number, which is dropped. */
const groupWords = (name: string, { standings }: BotContext['words']) =>
  standings.group({ name: name.replace(/^\d+:/, '') });

function whereOf(
  { match, sides }: Extract<Question, { kind: 'match' }>,
  { board }: Named,
  words: BotContext['words'],
) {
  if (match.key !== match.matchId) return match.key.replace(/^\d+:/, '');
  const group = board.groups.find(({ teams }) => sides.every((team) => teams.includes(team)));
  return group ? groupWords(group.name, words) : words.picks.game;
}
