import type { BaseInteraction } from 'discord.js';
import { getMatch } from '#domain/contract/competition/matches.ts';
import * as contract from '#domain/contract/competition/picks.ts';
import { conflict, DomainError } from '#domain/errors.ts';
import { MVP_MENUS } from '#domain/mvpVotes/poll.ts';
import { NO_ANSWERS, optionsOf } from '#domain/picks/answers.ts';
import { decodeWinner, nextQuestion, openQuestions, PICK_WINNER, sideNamed } from '#domain/picks/next.ts';
import { sentence } from '#domain/text/sentences.ts';
import type { Button, Menu } from '../answering/context.ts';
import { plain } from '../answering/message.ts';
import { type Asked, inPlace, privately } from '../answering/reply.ts';
import { MORE, PAGE, PICKS, picksCard } from '../picks/card.ts';
import { loadPicks, type Picks } from '../picks/load.ts';

type Asking = Asked<BaseInteraction>;
function partsOf(payload: string, count: number): string[] {
  const parts = payload.split(':');
  return [...parts.slice(0, count), parts.slice(count).join(':')];
}

async function save(
  { client }: Asking,
  id: string,
  body: { champion?: string; groups?: Record<string, string[]>; matches?: Record<string, string> },
) {
  try {
    return (await client.call(contract.savePicks, { params: { id }, body })).data;
  } catch (error) {
    // A single refused pick is reported without a count.
    const [only, ...others] = error instanceof DomainError ? error.errors : [];
    if (!(error instanceof DomainError) || error.code !== 'picks_refused' || !only || others.length > 0)
      throw error;
    throw conflict(error.code, error.phrase(only));
  }
}

async function saveAndGoOn(asked: Asking, before: Picks, path: string, change: Parameters<typeof save>[2]) {
  const { sheet, dropped } = await save(asked, before.tournament.id, change);
  const questions = openQuestions(before.board, sheet.answers, new Date());
  const picks = { ...before, sheet, questions };
  const { picks: words } = asked.words;
  const lead = dropped.length > 0 ? words.dropped({ count: dropped.length }) : words.saved;
  return picksCard(picks, { lead, question: nextQuestion(questions, path) }, asked.context);
}

const gone = () => conflict('pick_unknown', sentence('pick_unknown'));

const groupMenu: Menu = inPlace(PICKS.group, async (asked, payload) => {
  const [id = '', from = '0', before = '', name = ''] = partsOf(payload, 3);
  const { context } = asked;
  const picks = await loadPicks(asked, id);
  const path = `groups.${name}`;
  const question = picks.questions.find((each) => each.path === path);
  if (question?.kind !== 'group') throw gone();
  const placed = before === '' ? [] : before.split('.').map(Number);
  const [chosen = ''] = asked.interaction.values;
  if (chosen === MORE) return picksCard(picks, { question, placed, from: Number(from) + PAGE }, context);
  const order = [...placed, Number(chosen)];
  if (order.length < question.group.places) return picksCard(picks, { question, placed: order }, context);
  const teams = order.flatMap((index) => question.group.teams[index] ?? []);
  return saveAndGoOn(asked, picks, path, { groups: { [name]: teams } });
});

const menus: readonly Menu[] = [
  inPlace(PICKS.champion, async (asked, payload) => {
    const [id = '', from = '0'] = partsOf(payload, 1);
    const [champion = ''] = asked.interaction.values;
    const path = 'champion';
    const picks = await loadPicks(asked, id);
    if (champion !== MORE) return saveAndGoOn(asked, picks, path, { champion });
    const question = picks.questions.find((each) => each.path === path);
    return picksCard(picks, { question, from: Number(from) + PAGE }, asked.context);
  }),
  groupMenu,
  inPlace(PICKS.change, async (asked, id) => {
    const picks = await loadPicks(asked, id);
    const question = picks.questions.find(({ path }) => path === asked.interaction.values[0]);
    if (!question) throw gone();
    return picksCard(picks, { question }, asked.context);
  }),
];

const buttons: readonly Button[] = [
  inPlace(PICKS.winner, async (asked, payload) => {
    const [id = '', rest = ''] = partsOf(payload, 1);
    const { tail, rest: key } = decodeWinner(rest);
    const picks = await loadPicks(asked, id);
    const { team } = winnerIn(picks, key, tail);
    return saveAndGoOn(asked, picks, `matches.${key}`, { matches: { [key]: team } });
  }),
  inPlace(PICKS.skip, async (asked, payload) => {
    const [id = '', path = ''] = partsOf(payload, 1);
    const picks = await loadPicks(asked, id);
    return picksCard(picks, { question: nextQuestion(picks.questions, path) }, asked.context);
  }),
  inPlace(PICKS.more, async (asked, id) => picksCard(await loadPicks(asked, id), {}, asked.context)),
  privately(PICK_WINNER, async (asked, payload) => {
    const { tail, rest: matchId } = decodeWinner(payload);
    const { data: match } = await asked.context.connect().call(getMatch, { params: { id: matchId } });
    const picks = await loadPicks(asked, match.tournamentId);
    const question = picks.board.matches.find((each) => each.matchId === matchId);
    if (!question) throw gone();
    const { team, at } = winnerIn(picks, question.key, tail);
    await save(asked, match.tournamentId, { matches: { [question.key]: team } });
    const { picks: words } = asked.words;
    const until = at ? words.locks({ at: `<t:${Math.floor(Date.parse(at) / 1_000)}:t>` }) : '';
    return `${words.picked({ name: plain(picks.names.get(team) ?? 'TBD') })} ${until}`.trim();
  }),
];

function winnerIn({ board, sheet }: Picks, key: string, tail: string) {
  const match = board.matches.find((each) => each.key === key);
  const team = sideNamed(optionsOf(board, sheet?.answers ?? NO_ANSWERS).get(key) ?? [], tail);
  if (!match || !team) throw gone();
  return { team, at: match.scheduledTime };
}

const CALLS = {
  match: { read: contract.getMatchMvp, vote: contract.voteForMatchMvp },
  tournament: { read: contract.getTournamentMvp, vote: contract.voteForTournamentMvp },
};

const mvpMenus: readonly Menu[] = (['match', 'tournament'] as const).map((about) =>
  privately(MVP_MENUS[about], async ({ interaction, client, words }, id) => {
    const playerId = interaction.values[0] ?? '';
    await client.call(CALLS[about].vote, { params: { id }, body: { playerId } });
    const { data: poll } = await client.call(CALLS[about].read, { params: { id } });
    const name = poll?.candidates.find((each) => each.id === playerId)?.name ?? '';
    const until = `<t:${Math.floor(Date.parse(poll?.closesAt ?? '') / 1_000)}:t>`;
    return words.vote.voted({ name: plain(name), until });
  }),
);

export const pickComponents = [...menus, ...buttons, ...mvpMenus];
