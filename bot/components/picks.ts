import type { ButtonInteraction, StringSelectMenuInteraction } from 'discord.js';
import { getMatch } from '#domain/contract/competition/matches.ts';
import * as contract from '#domain/contract/competition/picks.ts';
import { conflict, DomainError } from '#domain/errors.ts';
import { NO_ANSWERS, optionsOf } from '#domain/pickem/answers.ts';
import { decodeWinner, nextQuestion, openQuestions, PICK_WINNER, sideNamed } from '#domain/pickem/next.ts';
import { sentence } from '#domain/text/sentences.ts';
import { asCaptain, type BotContext, type Button, type Menu } from '../answering/context.ts';
import { plain } from '../answering/plainText.ts';
import { answer, deferInPlace, deferPrivately } from '../answering/reply.ts';
import { MORE, PAGE, PICKS, picksCard } from '../picks/card.ts';
import { loadPicks, type Picks } from '../picks/load.ts';

type Pressed = ButtonInteraction | StringSelectMenuInteraction;
type Change = Parameters<typeof save>[3];

function partsOf(payload: string, count: number): string[] {
  const parts = payload.split(':');
  return [...parts.slice(0, count), parts.slice(count).join(':')];
}

async function save(
  interaction: Pressed,
  context: BotContext,
  id: string,
  body: { champion?: string; groups?: Record<string, string[]>; matches?: Record<string, string> },
) {
  const client = asCaptain(interaction, context);
  try {
    return (await client.call(contract.savePicks, { params: { id }, body })).data;
  } catch (error) {
    // Of one pick that is refused nobody needs to hear how many they are.
    const [only, ...others] = error instanceof DomainError ? error.errors : [];
    if (!(error instanceof DomainError) || error.code !== 'picks_refused' || !only || others.length > 0)
      throw error;
    throw conflict(error.code, error.phrase(only));
  }
}

async function saveAndGoOn(
  interaction: Pressed,
  context: BotContext,
  { picks: before, path, change }: { picks: Picks; path: string; change: Change },
) {
  const { sheet, dropped } = await save(interaction, context, before.tournament.id, change);
  const questions = openQuestions(before.board, sheet.answers, new Date());
  const picks = { ...before, sheet, questions };
  const { picks: words } = context.words;
  const lead = dropped.length > 0 ? words.dropped({ count: dropped.length }) : words.saved;
  await answer(
    interaction,
    picksCard(picks, { lead, question: nextQuestion(picks.questions, path) }, context),
  );
}

const gone = () => conflict('pick_unknown', sentence('pick_unknown'));

const groupMenu: Menu = {
  prefix: PICKS.group,
  execute: async (interaction, context, payload) => {
    await deferInPlace(interaction);
    const [id = '', from = '0', before = '', name = ''] = partsOf(payload, 3);
    const picks = await loadPicks(interaction, context, id);
    const path = `groups.${name}`;
    const question = picks.questions.find((each) => each.path === path);
    if (question?.kind !== 'group') throw gone();
    const placed = before === '' ? [] : before.split('.').map(Number);
    const [chosen = ''] = interaction.values;
    if (chosen === MORE)
      return answer(interaction, picksCard(picks, { question, placed, from: Number(from) + PAGE }, context));
    const order = [...placed, Number(chosen)];
    if (order.length < question.group.places)
      return answer(interaction, picksCard(picks, { question, placed: order }, context));
    const teams = order.flatMap((index) => question.group.teams[index] ?? []);
    await saveAndGoOn(interaction, context, { picks, path, change: { groups: { [name]: teams } } });
  },
};

/** The menus of the card of picks. */
export const pickMenus: readonly Menu[] = [
  {
    prefix: PICKS.champion,
    execute: async (interaction, context, payload) => {
      await deferInPlace(interaction);
      const [id = '', from = '0'] = partsOf(payload, 1);
      const [champion = ''] = interaction.values;
      const path = 'champion';
      const picks = await loadPicks(interaction, context, id);
      if (champion !== MORE) return saveAndGoOn(interaction, context, { picks, path, change: { champion } });
      const question = picks.questions.find((each) => each.path === path);
      await answer(interaction, picksCard(picks, { question, from: Number(from) + PAGE }, context));
    },
  },
  groupMenu,
  {
    prefix: PICKS.change,
    execute: async (interaction, context, id) => {
      await deferInPlace(interaction);
      const picks = await loadPicks(interaction, context, id);
      const question = picks.questions.find(({ path }) => path === interaction.values[0]);
      if (!question) throw gone();
      await answer(interaction, picksCard(picks, { question }, context));
    },
  },
];

export const pickButtons: readonly Button[] = [
  {
    prefix: PICKS.winner,
    execute: async (interaction, context, payload) => {
      await deferInPlace(interaction);
      const [id = '', rest = ''] = partsOf(payload, 1);
      const { tail, rest: key } = decodeWinner(rest);
      const picks = await loadPicks(interaction, context, id);
      const { team } = winnerIn(picks, key, tail);
      await saveAndGoOn(interaction, context, {
        picks,
        path: `matches.${key}`,
        change: { matches: { [key]: team } },
      });
    },
  },
  {
    prefix: PICKS.skip,
    execute: async (interaction, context, payload) => {
      await deferInPlace(interaction);
      const [id = '', path = ''] = partsOf(payload, 1);
      const picks = await loadPicks(interaction, context, id);
      await answer(interaction, picksCard(picks, { question: nextQuestion(picks.questions, path) }, context));
    },
  },
  {
    prefix: PICKS.more,
    execute: async (interaction, context, id) => {
      await deferInPlace(interaction);
      await answer(interaction, picksCard(await loadPicks(interaction, context, id), {}, context));
    },
  },
  {
    prefix: PICK_WINNER,
    execute: async (interaction, context, payload) => {
      await deferPrivately(interaction);
      const { tail, rest: matchId } = decodeWinner(payload);
      const { data: match } = await context.connect().call(getMatch, { params: { id: matchId } });
      const picks = await loadPicks(interaction, context, match.tournamentId);
      const question = picks.board.matches.find((each) => each.matchId === matchId);
      if (!question) throw gone();
      const { team, at } = winnerIn(picks, question.key, tail);
      await save(interaction, context, match.tournamentId, { matches: { [question.key]: team } });
      const { picks: words } = context.words;
      const until = at ? words.locks({ at: `<t:${Math.floor(Date.parse(at) / 1_000)}:t>` }) : '';
      const name = plain(picks.names.get(team) ?? 'TBD');
      await answer(interaction, { content: `${words.picked({ name })} ${until}`.trim() });
    },
  },
];

function winnerIn({ board, sheet }: Picks, key: string, tail: string) {
  const match = board.matches.find((each) => each.key === key);
  const team = sideNamed(optionsOf(board, sheet?.answers ?? NO_ANSWERS).get(key) ?? [], tail);
  if (!match || !team) throw gone();
  return { team, at: match.scheduledTime };
}
